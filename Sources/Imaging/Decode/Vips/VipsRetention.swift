import Values
import CVipsShim

/// What libvips' loaders are known to keep; the numbers were measured (design note 201).
extension VipsMemory.Kept {
  /// Rows as they come.
  static func nothing(_ file: SourceFile, _ image: cv_image_header) -> Self {
    Self(rows: .some(0), bytesPerPixel: 0)
  }

  /// The decoder's own picture, what it hands over, and a copy.
  static func wholePicture(_ file: SourceFile, _ image: cv_image_header) -> Self {
    Self(rows: .all, bytesPerPixel: Int((2 + 2 * image.bands) * image.bits / 8))
  }

  static func gif(_ file: SourceFile, _ image: cv_image_header) -> Self {
    Self(rows: .all, bytesPerPixel: 5)
  }

  /// libvips renders in squares of 2000 pixels.
  static func drawing(_ file: SourceFile, _ image: cv_image_header) -> Self {
    Self(rows: .some(2000), bytesPerPixel: 6)
  }
}

extension cv_image_header {
  /// As libvips hands out a pixel.
  fileprivate var bytesPerPixel: Int { Int(bands * bits / 8) }
}

enum PNG {
  /// An interlaced one comes all at once.
  static func kept(_ file: SourceFile, _ image: cv_image_header) -> VipsMemory.Kept {
    // The last byte of its header says so.
    let isInterlaced = file.prefix.count > 28 && file.prefix[28] != 0
    return VipsMemory.Kept(
      rows: isInterlaced ? .all : .some(0), bytesPerPixel: image.bytesPerPixel)
  }
}

enum TIFF {
  /// libvips keeps two rows of tiles. It reads a long strip row by row, but libtiff has the packed strip.
  static func kept(_ file: SourceFile, _ image: cv_image_header) -> VipsMemory.Kept {
    let directory = TIFFDirectory { file.read($1, at: $0) }
    if let length = directory?.number(.tileLength) {
      return VipsMemory.Kept(
        rows: .some(min(length, .max / 2) * 2), bytesPerPixel: image.bytesPerPixel)
    }
    let strip = directory?.number(.rowsPerStrip) ?? .max
    return VipsMemory.Kept(
      rows: .some(min(strip, longestStrip)), bytesPerPixel: image.bytesPerPixel,
      fixed: strip > longestStrip ? file.length : 0)
  }

  /// Rows of the largest strip that libvips takes as a whole.
  private static let longestStrip = 128
}

extension JPEG2000 {
  /// Coefficients and numbers of four bytes, in pieces of 512 rows.
  static func kept(_ file: SourceFile, _ image: cv_image_header) -> VipsMemory.Kept {
    VipsMemory.Kept(rows: .some(512), bytesPerPixel: Int(image.bands * (6 + image.bits / 8)))
  }

  static func reduction(_ file: SourceFile, _ image: cv_image_header, _ limits: SourceLimits)
    -> Reduction
  {
    .halvings(most: mostHalvings(file, image))
  }
}
