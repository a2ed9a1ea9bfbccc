import Values

// One row a format: how its pictures are read, beside what the vocabulary of formats says.

extension FileFormat {
  /// What opens its files; nil for what is known but not read.
  var reader: (any PictureReader)? {
    guard let source else { return nil }
    return switch self {
    case .jpeg: JPEGReader()
    case .png: VipsReader(source, keeps: PNG.kept)
    case .webp: WebPReader(others: VipsReader(source, keeps: VipsMemory.Kept.wholePicture))
    case .gif: VipsReader(source, keeps: VipsMemory.Kept.gif)
    case .tiff:
      VipsReader(
        source, keeps: TIFF.kept, exif: TIFFExif.block,
        closerLook: { RawFile.isRaw($0) ? .raw : nil })
    case .avif, .heic, .heif, .jxl: VipsReader(source, keeps: VipsMemory.Kept.wholePicture)
    case .jp2: VipsReader(source, keeps: JPEG2000.kept, reduces: JPEG2000.reduction)
    case .svg, .pdf:
      VipsReader(source, keeps: VipsMemory.Kept.drawing, reduces: Reduction.drawing)
    case .ppm, .raw: VipsReader(source)
    case .psd, .bmp: nil
    }
  }

  /// The format of a file by its content, whatever its name says.
  init?(_ file: SourceFile) {
    guard let format = FileFormat(prefix: file.prefix) else { return nil }
    self = format.reader?.otherFormat(of: file) ?? format
  }
}
