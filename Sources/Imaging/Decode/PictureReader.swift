import Values

/// What opens the files of a format.
protocol PictureReader: Sendable {
  /// libvips' loader, where it takes part.
  var loader: VipsLoader? { get }

  /// What a file of the format is after all, on a closer look; nil where it is of the format.
  func otherFormat(of file: SourceFile) -> FileFormat?

  /// Reads the header; nothing is decoded.
  func open(_ file: SourceFile, _ limits: SourceLimits) throws(CollageError) -> OpenPicture
}

extension PictureReader {
  func otherFormat(of file: SourceFile) -> FileFormat? { nil }
}

/// What came of opening a picture.
struct OpenPicture {
  let header: SourceHeader
  let decoder: any PictureDecoder
}

/// What a file's header says.
struct SourceHeader {
  let width, height: Int
  var hasAlpha = false
  let orientation: Orientation
  /// The ICC profile as it stands in the file.
  let profile: [UInt8]?
  /// The kind of profile that fits the pixels; nil for colours that need none.
  let space: ColourProfile.Space?
  /// The EXIF block, its TIFF part, as it stands in the file, or what the format has in its place.
  let exif: [UInt8]?
}
