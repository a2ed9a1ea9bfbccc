extension Orientation {
  /// The orientation in an EXIF block (the TIFF part, after any signature).
  ///
  /// Only the first directory is looked at, and nothing outside the given bytes: the block comes from
  /// anywhere. What is missing or odd means "as stored".
  init(exif bytes: [UInt8]) {
    let directory = TIFFDirectory { offset, count in
      offset < bytes.count ? Array(bytes[offset..<min(bytes.count, offset + count)]) : []
    }
    self = Orientation(directory?.number(.orientation) ?? 1)
  }
}
