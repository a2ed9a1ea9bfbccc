/// The pictures meant for one collage, in order, and those that rules have left out of it.
package struct PictureSet: Hashable, Sendable {
  package var id: SetID
  package var title: String?
  package var pictures: [Picture]
  /// Empty before any rule was applied.
  package var leftOut: [LeftOut] = []
  /// What the set asks for in place of the run's own settings.
  package var overrides: SetOptions
  /// Where the set stands in the input, for messages.
  package var place: Place

  package init(
    id: SetID, title: String? = nil, pictures: [Picture], overrides: SetOptions = .init(),
    place: Place
  ) {
    self.id = id
    self.title = title
    self.pictures = pictures
    self.overrides = overrides
    self.place = place
  }
}

/// A listed picture that a rule let into no collage, and why.
package struct LeftOut: Hashable, Sendable {
  package enum Reason: String, Sendable, Codable { case overCap, oddTrimmed }
  package var picture: Picture
  package var reason: Reason

  package init(_ picture: Picture, _ reason: Reason) {
    self.picture = picture
    self.reason = reason
  }
}

/// A place in the input: a file (or "standard input", "arguments") and a line or a JSON path in it.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  package let source: String
  package let position: Position?

  package enum Position: Hashable, Sendable {
    /// Counted from 1.
    case line(Int)
    /// As in `sets[2].images[0].path`.
    case json(String)
  }

  package init(_ source: String, _ position: Position? = nil) {
    self.source = source
    self.position = position
  }

  package var description: String {
    switch position {
    case nil: source
    case .line(let number): "\(source), line \(number)"
    case .json(let path): "\(source), \(path)"
    }
  }
}
