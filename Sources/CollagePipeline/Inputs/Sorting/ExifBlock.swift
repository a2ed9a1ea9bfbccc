/// The EXIF block among the segments at a JPEG's beginning.
///
/// It is cut out here, so that the library that reads it sees a bounded block and nothing else.
enum ExifBlock: Equatable {
  /// It begins with `Exif`, NUL, NUL.
  case found([UInt8])
  case none
  /// What was read of the file ends before the answer is clear.
  case cutOff

  static func find(in jpeg: [UInt8]) -> ExifBlock {
    guard jpeg.starts(with: [0xFF, 0xD8]) else { return .none }
    var offset = 2
    while offset + 4 <= jpeg.count {
      let length = Int(jpeg[offset + 2]) << 8 | Int(jpeg[offset + 3])
      let (marker, start, end) = (jpeg[offset + 1], offset + 4, offset + 2 + length)
      let isPicture = marker == 0xDA
      if jpeg[offset] != 0xFF || isPicture || length < 2 { return .none }
      if end > jpeg.count { return .cutOff }
      if marker == 0xE1, jpeg[start..<end].starts(with: signature) {
        return .found(Array(jpeg[start..<end]))
      }
      offset = end
    }
    return .cutOff
  }

  private static let signature = Array("Exif\0\0".utf8)
}
