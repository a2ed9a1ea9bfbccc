/// What decides a collage's bytes, beside its pictures.
package struct CollageSettings: Hashable, Sendable, Codable {
  /// The sheet, in pixels.
  package var size = PixelSize(width: 1800, height: 1200)
  /// Dots per inch written into the file: 1800 × 1200 at 300 is a 6 × 4 inch print.
  package var dpi = 300
  package var background = Colour.white
  package var format = CollageFormat.jpeg
  /// 1 to 100; for JPEG only.
  package var quality = 88
  package var failOn = FailOn.truncated
  /// The most pixels a source picture may have.
  package var maxPixels = 268_435_456

  /// The most pixels a collage may have in all.
  package static let mostPixels = 1_000_000_000

  package init() {}

  /// The settings for one set: its own where it gives them.
  package func applying(_ overrides: SetOverrides) -> CollageSettings {
    var settings = self
    settings.size = overrides.size ?? size
    settings.background = overrides.background ?? background
    settings.format = overrides.format ?? format
    settings.quality = overrides.quality ?? quality
    return settings
  }
}

/// The file format of a collage.
package enum CollageFormat: String, CaseIterable, Sendable, Codable {
  case jpeg, png

  package var suffix: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    }
  }

  /// The longest side the format can hold, in pixels (JPEG: libjpeg's limit; PNG: libvips').
  package var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .png: 10_000_000
    }
  }
}

/// How damaged a source picture may be before it counts as bad.
package enum FailOn: String, CaseIterable, Sendable, Codable {
  /// Only what cannot be decoded at all.
  case none
  /// Also what ends before its last pixel.
  case truncated
  /// Also what breaks the format's rules.
  case error
  /// Also what the decoder merely frowns at.
  case warning
}

/// What a bad picture costs.
package enum OnError: String, CaseIterable, Sendable, Codable {
  /// Its set: the set is whole or it is not written.
  case failSet = "fail-set"
  /// Only itself: the set is made of the others.
  case skipPicture = "skip-picture"
  /// The run.
  case abort
}
