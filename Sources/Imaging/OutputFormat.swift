/// A kind of file that collages are written as.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg, png

  /// The longest side that readers of the format accept.
  package var maxSide: Int {
    switch self {
    case .jpeg: 65_500
    // The format allows far more; libpng's readers stop here by default.
    case .png: 1_000_000
    }
  }

  /// The bytes after the dot of a file name.
  package var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

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
