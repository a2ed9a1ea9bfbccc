package import Values

/// One source picture as its manifest lists it.
package struct Picture: Hashable, Sendable {
  package var path: Path
  /// The asset ID; without one in the manifest the path stands for it.
  package var id: String
  package var caption: String?
  /// The edited picture: the part to show, in pixels of the upright picture.
  package var crop: PixelArea?
  /// The point that stays in view, in fractions of the upright picture; nil means the centre.
  package var focus: Focus?
  /// Any other field of the manifest, for captions and grouping.
  package var fields: [String: String]

  package init(
    path: Path, id: String? = nil, caption: String? = nil, crop: PixelArea? = nil,
    focus: Focus? = nil, fields: [String: String] = [:]
  ) {
    self.path = path
    self.id = id ?? path.identifier
    self.caption = caption
    self.crop = crop
    self.focus = focus
    self.fields = fields
  }
}

/// A point of a picture, in fractions of its width and height, each 0 to 1.
package struct Focus: Hashable, Sendable, Codable {
  package let x: Double
  package let y: Double

  package static let centre = Focus(x: 0.5, y: 0.5)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
