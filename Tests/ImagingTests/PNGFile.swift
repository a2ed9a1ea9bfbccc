import Values

/// Writes PNG files of every kind, without compression.
struct PNGFile {
  enum Colour: UInt8 { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 }

  let width, height: Int
  var depth: Int = 8
  var colour: Colour = .rgb
  /// The samples of each pixel, from left to right, top to bottom.
  let samples: (_ x: Int, _ y: Int) -> [Int]
  /// Chunks before the pixels: name and content.
  var extra: [(String, [UInt8])] = []

  init(
    _ width: Int, _ height: Int, depth: Int = 8, _ colour: Colour = .rgb,
    extra: [(String, [UInt8])] = [], _ samples: @escaping (Int, Int) -> [Int]
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colour = colour
    self.samples = samples
    self.extra = extra
  }

  init(_ map: Pixmap, extra: [(String, [UInt8])] = []) {
    self.init(map.width, map.height, extra: extra) { map[x: $0, y: $1].channels }
  }

  var bytes: [UInt8] {
    let header =
      PNGFile.long(width) + PNGFile.long(height) + [UInt8(depth), colour.rawValue, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGFile.chunk("IHDR", header)
      + extra.flatMap { PNGFile.chunk($0.0, $0.1) }
      + PNGFile.chunk("IDAT", PNGFile.zlib(rows)) + PNGFile.chunk("IEND", [])
  }

  private var rows: [UInt8] {
    var out: [UInt8] = []
    for y in 0..<height {
      out.append(0)
      if depth == 8 {
        for x in 0..<width { for sample in samples(x, y) { out.append(UInt8(sample)) } }
        continue
      }
      var bits = 0
      var held = 0
      for x in 0..<width {
        for sample in samples(x, y) {
          held = held << depth | sample
          bits += depth
          while bits >= 8 {
            bits -= 8
            out.append(UInt8(truncatingIfNeeded: held >> bits))
            held &= (1 << bits) - 1
          }
        }
      }
      if bits > 0 { out.append(UInt8(held << (8 - bits))) }
    }
    return out
  }

  static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return long(body.count) + content + long(Int(crc(content)))
  }

  /// An iCCP chunk's content.
  static func profile(_ icc: [UInt8]) -> [UInt8] { Array("icc".utf8) + [0, 0] + zlib(icc) }

  /// A zlib stream of stored blocks.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65535) {
      let part = bytes[start..<min(start + 65535, bytes.count)]
      let isLast: UInt8 = start + 65535 >= bytes.count ? 1 : 0
      let (n, m) = (UInt16(part.count), ~UInt16(part.count))
      out += [isLast, UInt8(n & 255), UInt8(n >> 8), UInt8(m & 255), UInt8(m >> 8)] + part
    }
    return out + long(b << 16 | a)
  }

  private static let crcTable: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
