/// The file format of a collage.
package enum CollageFormat: String, CaseIterable, Sendable, Codable {
  case jpeg, png, webp, tiff, avif

  package var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .png, .webp, .avif: rawValue
    }
  }

  /// The longest side in pixels that readers of the format accept: JPEG by libjpeg, PNG by libpng, WebP
  /// by its 14 bits, TIFF by the programs that people open it with, AVIF by its decoders.
  package var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .png: 1_000_000
    case .webp: 16_383
    case .tiff: 300_000
    case .avif: 16_384
    }
  }

  /// Whether it can keep every pixel as it is when asked to.
  package var canBeLossless: Bool { self != .jpeg }
}
