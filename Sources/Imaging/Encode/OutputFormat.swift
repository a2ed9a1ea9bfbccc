/// A kind of file that collages are written as.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg, png, webp, tiff, avif

  /// The longest side that readers of the format accept.
  package var maxSide: Int {
    switch self {
    case .jpeg: 65_500
    // The format allows far more; libpng's readers stop here by default.
    case .png: 1_000_000
    case .webp: 16_383
    // The format allows far more; the programs that people open it with stop here.
    case .tiff: 300_000
    // Larger ones are written without a word, and cannot be read.
    case .avif: 16_384
    }
  }

  /// The bytes after the dot of a file name.
  package var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png, .webp, .tiff, .avif: rawValue
    }
  }

  /// Whether a transparent canvas stays so.
  package var hasAlpha: Bool { self != .jpeg }

  /// Whether it can hold the exact pixels; PNG and TIFF always do.
  package var canBeLossless: Bool { self != .jpeg }

  /// The longest XMP packet that it holds: JPEG has one segment for it.
  package var maxXMP: Int { self == .jpeg ? 65_504 : 1 << 30 }

  /// Throws where a canvas is too large for the format; to be asked before anything is decoded.
  package func check(width: Int, height: Int) throws(ImagingError) {
    guard width > 0, height > 0, width <= maxSide, height <= maxSide,
      width <= Canvas.mostPixels / height
    else {
      throw ImagingError(
        .compose, .canvasTooLarge,
        "a \(rawValue) of \(width) x \(height) pixels cannot be made; the longest side is \(maxSide)"
      )
    }
  }
}
