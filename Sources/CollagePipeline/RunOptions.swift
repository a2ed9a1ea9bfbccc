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
