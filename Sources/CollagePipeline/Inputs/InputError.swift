package import CollageModel
package import Values

/// An input that cannot be used at all: the run ends before it begins, or where it stands.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where something can be done about it that is not said of the input itself.
  package enum Kind: Hashable, Sendable {
    case unusable
    /// A folder, which is not walked unasked.
    case folder
    /// A folder in the place of a list.
    case folderForList
    /// The folder that collages go to.
    case outputFolder
    /// A format that is read only where it is allowed.
    case notAllowed(FileFormat)
    /// No picture and no manifest; it may be a list.
    case maybeList
    /// Its first bytes tell nothing.
    case unknownFormat
    /// A table of one kind that looks like the other.
    case otherTable(InputOptions.Format)
    /// A layout with an odd number of cells, where odd sets are not made.
    case oddLayout
    /// The pattern that pictures are to be grouped by.
    case pattern
  }

  package let place: Place
  /// What is wrong and what was expected.
  package let message: String
  package let kind: Kind

  package init(_ place: Place, _ message: String, _ kind: Kind = .unusable) {
    self.place = place
    self.message = message
    self.kind = kind
  }

  package var description: String { "\(place): \(message)" }
}
