package import Values

/// What decides a collage's bytes, beside its pictures. Lengths are in pixels.
package struct CollageSettings: Hashable, Sendable, Codable {
  package var size = PixelSize(width: 1800, height: 1200)
  /// Dots per inch: 1800 × 1200 at 300 is a 6 × 4 inch print.
  package var dpi = 300

  package var layout = Layout.grid
  package var fit = Fit.cover
  package var focus = Interest.centre

  /// Between neighbouring cells.
  package var gap = 0
  /// Around all that is on the sheet.
  package var margin = 0
  /// The frame of each picture, inside its cell.
  package var border = 0
  /// Of the corners of each picture, its frame included.
  package var radius = 0
  package var background = Background.white

  /// Above all pictures, below each, and below all; nil draws nothing.
  package var title: Template?
  package var caption: Template?
  package var footer: Template?
  /// A family that fontconfig knows, or nil for its own choice.
  package var font: String?

  package var format = FileFormat.jpeg
  /// 1 to 100, for formats that lose some.
  package var quality = 88
  package var lossless = false
  package var profile = ColourSpace.srgb
  package var embed = Embedding.none

  /// What its pictures have to keep to.
  package var limits = SourceLimits()

  package init() {}

  /// Whether it draws any words.
  package var hasText: Bool { title != nil || caption != nil || footer != nil }

  /// Whether its words take something from EXIF.
  package var needsExif: Bool { templates.contains(where: \.needsExif) }

  private var templates: [Template] { [title, caption, footer].compactMap(\.self) }
}

// MARK: - What cannot be

extension CollageSettings {
  /// Why no sheet of these settings can be written, before any picture is looked at; nil where it can.
  package var refusal: CollageError? { format.refusal(of: size, lossless: lossless) }
}
