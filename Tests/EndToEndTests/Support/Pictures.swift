import Imaging
import Values

extension Canvas {
  fileprivate func encoded(as format: FileFormat, quality: Int) throws -> [UInt8] {
    try encoded(
      OutputOptions(
        format: format, quality: quality, lossless: false, icc: ColourSpace.srgb.iccBytes,
        dpi: 300, xmp: nil))
  }
}

/// Pictures that the tests make themselves.
enum Picture {
  private static let started: Void = {
    do { try Imaging.start(allowed: [.jxl, .pdf]) } catch { fatalError("\(error)") }
  }()

  /// A picture of one colour.
  static func plain(
    _ colour: Colour, _ format: FileFormat = .jpeg, width: Int = 48, height: Int = 32
  ) throws -> [UInt8] {
    started
    return try Canvas(width: width, height: height, background: colour)
      .encoded(OutputOptions(format))
  }

  /// A picture whose columns, or rows within them, have these colours; each 32 by 32 pixels.
  static func mosaic(_ rows: [[Colour]], _ format: FileFormat = .jpeg) throws -> [UInt8] {
    started
    let side = 32
    let canvas = Canvas(width: side * (rows.first?.count ?? 1), height: side * rows.count)
    for (y, row) in rows.enumerated() {
      for (x, colour) in row.enumerated() {
        canvas.paint(
          Tile(
            width: side, height: side,
            bytes: (0..<side * side).flatMap { _ in [colour.red, colour.green, colour.blue] }),
          x: x * side, y: y * side)
      }
    }
    return try canvas.encoded(OutputOptions(format))
  }

  /// A picture that compresses badly; the same one for the same seed.
  static func noise(_ seed: UInt64 = 1, width: Int, height: Int, _ format: FileFormat = .jpeg)
    throws -> [UInt8]
  {
    started
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let canvas = Canvas(width: width, height: height)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, filled in
      for index in 0..<width * height * 3 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        buffer[index] = UInt8(truncatingIfNeeded: state >> 32)
      }
      filled = width * height * 3
    }
    canvas.paint(Tile(width: width, height: height, bytes: bytes), x: 0, y: 0)
    return try canvas.encoded(OutputOptions(format))
  }

  /// The JPEG with an EXIF block that says how it is to be turned.
  static func turned(_ jpeg: [UInt8], _ orientation: Int) -> [UInt8] {
    let block: [UInt8] =
      Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    return inserting(block, into: jpeg)
  }

  /// The JPEG with an EXIF block that says when it was taken, as `2024:05:17 10:00:00`.
  static func dated(_ jpeg: [UInt8], _ date: String) -> [UInt8] {
    // IFD0 with one entry, the EXIF folder; in it one entry, DateTimeOriginal, of 20 bytes.
    let block: [UInt8] =
      Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 1]
      + [0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0] + Array(date.utf8) + [0]
    return inserting(block, into: jpeg)
  }

  /// The JPEG with these bytes where a profile belongs.
  static func profiled(_ jpeg: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    inserting(
      Array("ICC_PROFILE\0".utf8) + [1, 1] + profile, marker: 0xE2, into: without(jpeg, 0xE2))
  }

  /// The JPEG without the segments of a marker.
  private static func without(_ jpeg: [UInt8], _ marker: UInt8) -> [UInt8] {
    var (rest, at) = (Array(jpeg[..<2]), 2)
    while jpeg[at + 1] != 0xDA {
      let end = at + 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
      if jpeg[at + 1] != marker { rest += jpeg[at..<end] }
      at = end
    }
    return rest + jpeg[at...]
  }

  private static func inserting(_ block: [UInt8], marker: UInt8 = 0xE1, into jpeg: [UInt8])
    -> [UInt8]
  {
    let size = block.count + 2
    return jpeg[..<2] + [0xFF, marker, UInt8(size >> 8), UInt8(size & 255)] + block + jpeg[2...]
  }

  static func opened(_ path: Path) throws -> SourcePicture {
    started
    return try SourcePicture.open(path)
  }

  /// A finished collage, decoded.
  static func decoded(_ path: Path, on ground: Colour = .white) throws -> Tile {
    let picture = try opened(path)
    let (width, height) = (picture.info.width, picture.info.height)
    return try picture.tile(
      crop: PixelRect(x: 0, y: 0, width: Double(width), height: Double(height)),
      width: width, height: height, background: ground, space: .srgb)
  }
}

extension OutputOptions {
  init(_ format: FileFormat) {
    self.init(
      format: format, quality: 95, lossless: false, icc: ColourSpace.srgb.iccBytes, dpi: 300,
      xmp: nil)
  }
}

/// Colours that are easy to tell apart.
enum Ink {
  static let red = Colour(red: 220, green: 30, blue: 30)
  static let green = Colour(red: 30, green: 180, blue: 30)
  static let blue = Colour(red: 30, green: 30, blue: 220)
  static let yellow = Colour(red: 230, green: 220, blue: 20)
  static let teal = Colour(red: 0, green: 128, blue: 128)
  static let grey = Colour(red: 120, green: 120, blue: 120)

  static let six = [red, green, blue, yellow, teal, grey]
}

extension Colour {
  /// Whether it is the other colour but for what JPEG makes of it.
  func isNear(_ other: Colour, within tolerance: Int = 12) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)]
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

/// Pieces of files that the tests write or read byte by byte.
enum PNG {
  /// A PNG of four channels, each pixel the same.
  static func plain(_ colour: Colour, alpha: UInt8, width: Int, height: Int) -> [UInt8] {
    let pixel = [colour.red, colour.green, colour.blue, alpha]
    let row: [UInt8] = [0] + repeatElement(pixel, count: width).joined()
    let pixels = Array(repeatElement(row, count: height).joined())
    return file(width: width, height: height, colour: 6, stored(pixels))
  }

  /// A PNG of three channels that are black all over: few bytes, however many pixels.
  static func black(width: Int, height: Int) -> [UInt8] {
    file(width: width, height: height, colour: 2, zeros((width * 3 + 1) * height))
  }

  /// A PNG's beginning, of which only the header is good.
  static func header(width: Int, height: Int) -> [UInt8] {
    file(width: width, height: height, colour: 2, stored([0]))
  }

  private static func file(width: Int, height: Int, colour: UInt8, _ pixels: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", long(width) + long(height) + [8, colour, 0, 0, 0])
      + chunk("IDAT", pixels) + chunk("IEND", [])
  }

  private static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    let crc = content.withUnsafeBufferPointer { bytes in
      var value: UInt32 = 0xFFFF_FFFF
      for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 255)] ^ (value >> 8) }
      return ~value
    }
    return long(body.count) + content + long(Int(crc))
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let part = bytes[start..<min(start + 65535, bytes.count)]
      let (n, m) = (UInt16(part.count), ~UInt16(part.count))
      out += [start + 65535 >= bytes.count ? 1 : 0]
      out += [UInt8(n & 255), UInt8(n >> 8), UInt8(m & 255), UInt8(m >> 8)] + part
    }
    return out + long(b << 16 | a)
  }

  /// A zlib stream of so many zeros: one, then over and over "the last byte 258 times" in fixed codes.
  private static func zeros(_ count: Int) -> [UInt8] {
    let times = (count - 1) / 258
    let rest = count - 1 - times * 258
    // Literal 0 is 00110000; length 258 is 11000101, distance 1 is 00000: thirteen bits a step.
    // Eight steps are thirteen bytes.
    var writer = BitWriter()
    writer.put([1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0])
    let step = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    for _ in 0..<times { writer.put(step) }
    for _ in 0..<rest { writer.put([0, 0, 1, 1, 0, 0, 0, 0]) }
    writer.put([0, 0, 0, 0, 0, 0, 0])
    return [0x78, 0x01] + writer.finished + long(count % 65521 << 16 | 1)
  }

  /// Bits as deflate packs them: the first one is the lowest.
  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var held: UInt8 = 0
    private var count: UInt8 = 0

    mutating func put(_ bits: [Int]) {
      for bit in bits {
        held |= UInt8(bit) << count
        count += 1
        if count == 8 {
          bytes.append(held)
          (held, count) = (0, 0)
        }
      }
    }

    var finished: [UInt8] { count == 0 ? bytes : bytes + [held] }
  }
}

/// JPEG files of few bytes and much work.
enum JPEG {
  /// A colour picture of one grey, progressive in one scan: few bytes, and coefficients of three bytes a
  /// pixel while it is decoded.
  static func flat(width: Int, height: Int) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    var out: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
    out += segment(
      0xC2, [8] + short(height) + short(width) + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
    // One code of one bit, "no difference"; six blocks in an MCU of 16 x 16.
    out += segment(0xC4, [0x00, 1] + Array(repeating: 0, count: 15) + [0x00])
    out += segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0])
    let bits = (width + 15) / 16 * ((height + 15) / 16) * 6
    out += Array(repeating: 0, count: bits / 8) + [UInt8(255 >> (bits % 8))]
    return out + [0xFF, 0xD9]
  }

  /// A grey progressive picture whose scans each visit every coefficient, and change none.
  static func toilsome(side: Int, scans: Int) -> [UInt8] {
    let short = [UInt8(side >> 8), UInt8(side & 255)]
    var out: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + Array(repeating: 1, count: 64))
    out += segment(0xC2, [8] + short + short + [1, 1, 0x11, 0])
    // DC: one code of one bit, "no difference". AC: one, "nothing in the next 16384 blocks and more".
    out += segment(0xC4, [0x00, 1] + Array(repeating: 0, count: 15) + [0x00])
    out += segment(0xC4, [0x10, 1] + Array(repeating: 0, count: 15) + [0xE0])
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    out += scan([0, 0, 0]) + Array(repeating: 0, count: blocks / 8) + [UInt8(255 >> (blocks % 8))]
    let runs = (blocks + 32766) / 32767
    let skip = packed(
      Array(repeating: [0] + Array(repeating: 1, count: 14), count: runs).flatMap(\.self))
    for _ in 0..<scans { out += scan([1, 63, 0x10]) + skip }
    return out + [0xFF, 0xD9]
  }

  private static func scan(_ band: [UInt8]) -> [UInt8] { segment(0xDA, [1, 1, 0] + band) }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let size = body.count + 2
    return [0xFF, marker, UInt8(size >> 8), UInt8(size & 255)] + body
  }

  /// Bits from the highest down, filled up with ones, each 0xFF followed by a zero.
  private static func packed(_ bits: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for index in start..<start + 8 { byte = byte << 1 | (index < bits.count ? bits[index] : 1) }
      out += byte == 255 ? [255, 0] : [byte]
    }
    return out
  }

  /// The segments before the pixels: marker and content.
  static func segments(_ jpeg: [UInt8]) -> [(marker: UInt8, body: [UInt8])] {
    var found: [(marker: UInt8, body: [UInt8])] = []
    var at = 2
    while at + 4 <= jpeg.count, jpeg[at] == 0xFF {
      let marker = jpeg[at + 1]
      let end = at + 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
      if end > jpeg.count { break }
      found.append((marker, Array(jpeg[(at + 4)..<end])))
      if marker == 0xDA { break }
      at = end
    }
    return found
  }
}

extension Sandbox {
  /// Writes a small picture of one colour.
  func picture(_ name: Word, _ colour: Colour = Ink.grey, _ format: FileFormat = .jpeg) throws {
    try write(try Picture.plain(colour, format), to: name)
  }

  /// Writes small pictures; returns their names.
  @discardableResult
  func pictures(_ names: Word...) throws -> [Word] {
    for (index, name) in names.enumerated() {
      try picture(name, Ink.six[index % Ink.six.count])
    }
    return names
  }

  /// A finished collage, decoded; where it is transparent, the ground shows.
  func decoded(_ name: Word, on ground: Colour = .white) throws -> Tile {
    try Picture.decoded(path(name), on: ground)
  }

  /// What a finished collage's header says.
  func source(_ name: Word) throws -> SourceInfo { try Picture.opened(path(name)).info }
}
