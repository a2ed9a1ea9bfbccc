/// The XMP chunk of a PNG. libvips would write it compressed and of another type, where no reader of
/// XMP looks for it.
enum PNGText {
  /// The file with an `iTXt` chunk after its header.
  static func adding(xmp: [UInt8], to file: [UInt8]) -> [UInt8] {
    // No compression, no language, no translated keyword.
    let chunk = Array("iTXtXML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp
    let headerEnd = 8 + 25
    return file[..<headerEnd] + number(UInt32(chunk.count - 4)) + chunk + number(checksum(chunk))
      + file[headerEnd...]
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  /// The CRC-32 of ISO 3309. A packet is too short for a table to be worth it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xEDB8_8320 }
    }
    return ~rest
  }
}
