import CVipsShim
import Posix

extension DecoderNeed {
  /// By what the format's decoder is known to keep; the numbers were measured (design note 201).
  init(_ file: SourceFile, _ format: FileFormat, _ image: cv_image_header, _ limits: SourceLimits) {
    let (width, height) = (Int(image.width), Int(image.height))
    let sample = Int(image.bits) / 8
    let pixel = Int(image.bands) * sample
    let length = (try? file.descriptor.status().size).map { Int($0) } ?? 0
    func need(_ rows: Rows, _ bytesPerPixel: Int, keepsFile: Bool = false) -> DecoderNeed {
      DecoderNeed(
        planes: min(Int(image.bands), 4), bits: Int(image.bits), rows: rows,
        bytesPerPixel: bytesPerPixel, fixed: keepsFile ? length : 0,
        mostPixels: limits.maxPixels)
    }
    self =
      switch format.name {
      case "png": file.isInterlacedPNG ? need(.all, pixel) : need(.some(0), pixel)
      case "tiff": need(.some(file.tiffRows ?? height), pixel)
      case "webp": need(.all, 8, keepsFile: true)
      case "gif": need(.all, 8, keepsFile: true)
      case "heic", "heif", "avif": need(.all, 8, keepsFile: true)
      case "jxl": need(.all, 16, keepsFile: true)
      case "jp2": need(.all, 16, keepsFile: true)
      case "svg", "pdf": need(.rendered, 8, keepsFile: true)
      default: need(.some(0), pixel)
      }
    _ = width
  }
}

extension DecoderNeed {
  /// A JPEG that libvips decodes: rows as they come, but for coefficients that are kept.
  init(_ frame: JPEGFrame) {
    self.init(
      planes: 3, bits: 8, rows: .some(0), bytesPerPixel: 0, fixed: frame.coefficientBytes,
      canShrink: true)
  }
}

extension SourceFile {
  /// Its header's last byte.
  fileprivate var isInterlacedPNG: Bool { prefix.count > 28 && prefix[28] != 0 }

  /// The rows of a strip or of a tile; nil where it does not say.
  fileprivate var tiffRows: Int? {
    guard let directory = TIFFDirectory({ read($1, at: $0) }) else { return nil }
    return directory.number(.tileLength) ?? directory.number(.rowsPerStrip)
  }
}
