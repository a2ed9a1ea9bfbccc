/// The colour space of a collage's pixels, and the profile it carries.
package enum ColourSpace: String, CaseIterable, Sendable, Codable {
  case srgb
  /// Display P3.
  case p3
}
