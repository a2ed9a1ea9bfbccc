/// Writes JPEG files of every sampling and colour kind whose 8x8 blocks are flat.
///
/// Flat blocks need one coefficient each, so the whole encoder fits on a screen, and what the picture
/// holds is known exactly.
struct BlockJPEG {
  struct Component {
    let across, down: Int
    /// The sample at a place of the full picture.
    let sample: (_ x: Int, _ y: Int) -> Int
  }

  let width, height: Int
  let components: [Component]
  /// The transform that an Adobe marker names; no marker without one.
  var adobe: UInt8?
  /// Written as one DC scan and then this many empty AC scans for each component.
  var progressiveScans: Int?
  var precision: UInt8 = 8

  init(
    _ width: Int, _ height: Int, _ components: [Component], adobe: UInt8? = nil,
    progressiveScans: Int? = nil
  ) {
    self.width = width
    self.height = height
    self.components = components
    self.adobe = adobe
    self.progressiveScans = progressiveScans
  }

  /// A colour picture with this luma sampling and chroma at 1x1.
  init(_ map: Pixmap, across: Int, down: Int, progressiveScans: Int? = nil) {
    func part(_ h: Int, _ v: Int, _ red: Double, _ green: Double, _ blue: Double, _ add: Double)
      -> Component
    {
      Component(across: h, down: v) { x, y in
        let pixel = map[x: min(x, map.width - 1), y: min(y, map.height - 1)].channels
        let (r, g, b) = (Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
        return Int(byte(red * r + green * g + blue * b + add))
      }
    }
    self.init(
      map.width, map.height,
      [
        part(across, down, 0.299, 0.587, 0.114, 0), part(1, 1, -0.16874, -0.33126, 0.5, 128),
        part(1, 1, 0.5, -0.41869, -0.08131, 128),
      ], progressiveScans: progressiveScans)
  }

  var bytes: [UInt8] {
    let isProgressive = progressiveScans != nil
    var out: [UInt8] = [0xFF, 0xD8]
    if let adobe {
      out += JPEGSegments.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe])
    }
    out += JPEGSegments.segment(0xDB, [0] + Array(repeating: 8, count: 64))
    var frame = [precision] + short(height) + short(width) + [UInt8(components.count)]
    for (index, part) in components.enumerated() {
      frame += [UInt8(index + 1), UInt8(part.across << 4 | part.down), 0]
    }
    out += JPEGSegments.segment(isProgressive ? 0xC2 : 0xC0, frame)
    // DC: twelve codes of four bits. AC: one code of one bit, "nothing more in this block".
    let lengths: [UInt8] = [0, 0, 0, 12] + Array(repeating: 0, count: 12)
    out += JPEGSegments.segment(0xC4, [0x00] + lengths + Array(0..<12))
    out += JPEGSegments.segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [0])
    out += start(Array(components.indices), isProgressive ? (0, 0) : (0, 63))
    out += pixels(withEnds: !isProgressive)
    for _ in 0..<(progressiveScans ?? 0) {
      for index in components.indices {
        out += start([index], (1, 63)) + empty(components[index])
      }
    }
    return out + [0xFF, 0xD9]
  }

  // MARK: - Scans

  private var most: (across: Int, down: Int) {
    (components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1)
  }

  private func start(_ parts: [Int], _ band: (UInt8, UInt8)) -> [UInt8] {
    let list: [UInt8] = parts.flatMap { [UInt8($0 + 1), 0] as [UInt8] }
    return JPEGSegments.segment(0xDA, [UInt8(parts.count)] + list + [band.0, band.1, 0])
  }

  private func pixels(withEnds: Bool) -> [UInt8] {
    var writer = BitWriter()
    var last = components.map { _ in 0 }
    // A picture of one component has no MCUs of several blocks, whatever its sampling.
    let isSingle = components.count == 1
    let (h, v) = isSingle ? (1, 1) : most
    for row in 0..<pieces(height, 8 * v) {
      for column in 0..<pieces(width, 8 * h) {
        for (index, part) in components.enumerated() {
          for y in 0..<(isSingle ? 1 : part.down) {
            for x in 0..<(isSingle ? 1 : part.across) {
              let spanX = isSingle ? 8 : 8 * h / part.across
              let spanY = isSingle ? 8 : 8 * v / part.down
              let value = part.sample(
                column * 8 * h + x * spanX + spanX / 2, row * 8 * v + y * spanY + spanY / 2)
              writer.dc(value - 128 - last[index])
              last[index] = value - 128
              if withEnds { writer.put(0, 1) }
            }
          }
        }
      }
    }
    return writer.finished
  }

  private func empty(_ part: Component) -> [UInt8] {
    var writer = BitWriter()
    let across = pieces(pieces(width * part.across, most.across), 8)
    let down = pieces(pieces(height * part.down, most.down), 8)
    for _ in 0..<across * down { writer.put(0, 1) }
    return writer.finished
  }

  private func pieces(_ size: Int, _ step: Int) -> Int { (size + step - 1) / step }

  private func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
}

/// Bits as a JPEG scan holds them.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var held = 0
  private var count = 0

  mutating func put(_ value: Int, _ length: Int) {
    for bit in (0..<length).reversed() {
      held = held << 1 | (value >> bit & 1)
      count += 1
      if count == 8 {
        bytes.append(UInt8(held))
        if held == 255 { bytes.append(0) }
        (held, count) = (0, 0)
      }
    }
  }

  mutating func dc(_ difference: Int) {
    let size = Int.bitWidth - abs(difference).leadingZeroBitCount
    put(size, 4)
    if size > 0 { put(difference < 0 ? difference + (1 << size) - 1 : difference, size) }
  }

  var finished: [UInt8] {
    var copy = self
    while copy.count != 0 { copy.put(1, 1) }
    return copy.bytes
  }
}
