import CVipsShim
import Posix
import Values

extension DecoderNeed {
  /// By what the format's decoder is known to keep; the numbers were measured (design note 201).
  init(_ file: SourceFile, _ format: FileFormat, _ image: cv_image_header, _ limits: SourceLimits) {
    let bands = Int(image.bands)
    let bits = Int(image.bits)
    self.init(
      planes: min(bands, 4), bits: bits, rows: .some(0), bytesPerPixel: bands * bits / 8, fixed: 0,
      mostPixels: limits.maxPixels)
    switch format {
    case .png: if file.isInterlacedPNG { rows = .all }
    case .tiff: setTIFF(file)
    case .gif:
      rows = .all
      bytesPerPixel = 5
    case .webp, .heic, .heif, .avif, .jxl:
      // The decoder's own picture, what it hands over, and a copy.
      rows = .all
      bytesPerPixel = (2 + 2 * bands) * bits / 8
    case .jp2:
      // Coefficients and numbers of four bytes, in pieces of 512 rows.
      rows = .some(512)
      bytesPerPixel = bands * (6 + bits / 8)
      mostHalvings = JPEG2000.mostHalvings(file, image)
    case .svg, .pdf:
      rows = .rendered
      bytesPerPixel = 6
    default: break
    }
    if format.source?.readsToEnd == true || format == .jp2 { fixed = file.length }
  }

  /// libvips keeps two rows of tiles. It reads a long strip row by row, but libtiff has the packed strip.
  private mutating func setTIFF(_ file: SourceFile) {
    let directory = TIFFDirectory { file.read($1, at: $0) }
    if let length = directory?.number(.tileLength) {
      rows = .some(min(length, .max / 2) * 2)
    } else {
      let strip = directory?.number(.rowsPerStrip) ?? .max
      rows = .some(min(strip, DecoderNeed.longestStrip))
      if strip > DecoderNeed.longestStrip { fixed = file.length }
    }
  }

  /// Rows of the largest strip that libvips takes as a whole.
  private static let longestStrip = 128

  /// A JPEG that libvips decodes: rows as they come, but for coefficients that are kept.
  init(_ frame: JPEGFrame) {
    self.init(
      planes: 3, bits: 8, rows: .some(0), bytesPerPixel: 0, fixed: frame.coefficientBytes,
      canShrink: true, keepsCoefficients: frame.keepsCoefficients)
  }
}

extension SourceFile {
  /// What the last byte of its header says.
  fileprivate var isInterlacedPNG: Bool { prefix.count > 28 && prefix[28] != 0 }
}
