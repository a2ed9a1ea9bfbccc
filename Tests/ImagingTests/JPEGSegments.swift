/// Pieces of JPEG files.
enum JPEGSegments {
  /// A marker segment with its length.
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let size = body.count + 2
    return [0xFF, marker, UInt8(size >> 8), UInt8(size & 255)] + body
  }

  /// The file with a segment after its start marker.
  static func inserting(_ segment: [UInt8], into file: [UInt8]) -> [UInt8] {
    Array(file[..<2]) + segment + file[2...]
  }

  /// The file with a profile in as many parts as it takes.
  static func inserting(profile icc: [UInt8], into file: [UInt8]) -> [UInt8] {
    let parts = stride(from: 0, to: icc.count, by: 60_000).map {
      Array(icc[$0..<min($0 + 60_000, icc.count)])
    }
    return parts.enumerated().reversed().reduce(file) { file, part in
      let head = Array("ICC_PROFILE\0".utf8) + [UInt8(part.offset + 1), UInt8(parts.count)]
      return inserting(segment(0xE2, head + part.element), into: file)
    }
  }

  /// An EXIF segment that says nothing but the orientation.
  static func exif(orientation: Int, isLittle: Bool = false) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + exifBlock(orientation: orientation, isLittle: isLittle))
  }

  /// The TIFF part of it.
  static func exifBlock(orientation: Int, isLittle: Bool = false) -> [UInt8] {
    let n = UInt8(truncatingIfNeeded: orientation)
    return isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, n, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, n, 0, 0, 0, 0, 0, 0]
  }
}
