package import CollageModel
import Values

extension RunOptions {
  /// The same, with the layout's file read. An `InputError` says why it cannot be used.
  package func withLayoutRead() throws -> RunOptions {
    guard let layoutFile else { return self }
    var options = self
    options.layoutFile = nil
    let layout = try LayoutFile.read(layoutFile)
    options.settings.layout = .custom(layout)
    if !isMaxGiven {
      if !layout.count.isMultiple(of: 2), rules.odd == .drop || rules.odd == .fail {
        throw InputError(
          Place(layoutFile.description),
          "has \(layout.count) cells, and sets of an odd number are not made; add --odd keep")
      }
      options.rules.max = layout.count
      if !isPerGiven { options.input.per = layout.count }
    }
    return options
  }
}

/// One thing that the inputs yield, in manifest order.
package enum SourceEntry: Hashable, Sendable {
  case set(PictureSet)
  /// A row or a set that cannot be read, or whose ID cannot be used: it fails alone.
  case faulty(id: String, ErrorRecord, images: [Picture])
  /// Pictures that grouping has no set for.
  case ungrouped(Picture)
  /// How many sets the input lists in all, where it can tell beforehand.
  case expected(Int)
}

/// An input that cannot be used at all: the run ends before it begins, or where it stands.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  package let place: Place
  /// What is wrong and what was expected.
  package let message: String

  package init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}
