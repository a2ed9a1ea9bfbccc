/// What a source picture is, as its header says.
package struct SourceInfo: Hashable, Sendable, Codable {
  /// Pixels, as stored: before the orientation turns it.
  package var width, height: Int
  /// EXIF's, 1 to 8.
  package var orientation: Int
  package var format: FileFormat
  /// The embedded colour profile's own description; nil where there is none.
  package var profile: String?
  /// A sentence, to follow a path and a colon, about what had to be passed over, such as a profile that
  /// cannot be used.
  package var warning: String?

  package init(
    width: Int, height: Int, orientation: Int, format: FileFormat, profile: String? = nil,
    warning: String? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.format = format
    self.profile = profile
    self.warning = warning
  }

  /// Its size once it is turned upright: from 5 on, orientations swap the sides (EXIF 2.32, tag 274).
  package var upright: PixelSize {
    orientation >= 5
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }
}
