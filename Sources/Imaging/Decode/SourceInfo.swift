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
  /// Why the embedded profile is passed over, as a sentence that reads well after a path and a colon;
  /// nil where there is none or where it is used. A profile that turns out to be of no use only when
  /// its colours are computed is told by `Tile.profileNote`.
  package let profileNote: String?

  package init(
    width: Int, height: Int, orientation: Int, format: String, profile: String? = nil,
    profileNote: String? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.format = format
    self.profile = profile
    self.profileNote = profileNote
  }

  package var uprightWidth: Int { Orientation(orientation).swapsSides ? height : width }
  package var uprightHeight: Int { Orientation(orientation).swapsSides ? width : height }
}
