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
      if !layout.count.isMultiple(of: 2), rules.refusesOddSets {
        throw InputError(
          Place(layoutFile.description),
          "has \(layout.count) cells, and sets of an odd number are not made",
          .oddLayout)
      }
      options.rules.max = layout.count
      if !isPerGiven { options.input.per = layout.count }
    }
    return options
  }
}
