/// What a picture's header says.
package struct SourceInfo: Sendable, Hashable {
  /// As stored.
  package let width, height: Int
  /// EXIF's 1 to 8.
  package let orientation: Int
  /// Such as "jpeg" or "png".
  package let format: String
  /// The embedded profile's description, such as "Display P3"; nil if there is none.
  package let profile: String?
  /// There is a profile, but it is unusable or made for another kind of picture: sRGB is assumed.
  package let isProfileIgnored: Bool

  package init(
    width: Int, height: Int, orientation: Int, format: String, profile: String? = nil,
    isProfileIgnored: Bool = false
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.format = format
    self.profile = profile
    self.isProfileIgnored = isProfileIgnored
  }

  package var uprightWidth: Int { Orientation(orientation).swapsSides ? height : width }
  package var uprightHeight: Int { Orientation(orientation).swapsSides ? width : height }
}
