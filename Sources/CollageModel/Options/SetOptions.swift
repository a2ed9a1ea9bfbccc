package import Values

/// What a set of a manifest asks for in place of the run's own settings: values that were read once and
/// fit, in their text.
package struct SetOptions: Hashable, Sendable {
  private var texts: [String: String] = [:]
  /// What a relative path starts at.
  package private(set) var folder = Path("")

  package init() {}

  package var isEmpty: Bool { texts.isEmpty }

  package subscript(key: String) -> String? { texts[key] }

  /// Takes a value in, or throws where it does not fit.
  package mutating func give(_ option: Option, _ text: String, folder: Path)
    throws(InvalidValue)
  {
    var scratch = Options()
    try option.assign(&scratch, OptionText(bytes: Array(text.utf8), folder: folder))
    texts[option.key] = text
    self.folder = folder
  }
}

extension RunOptions {
  /// The options of one collage: these, but for what its set asks for.
  package func applying(_ set: SetOptions) -> RunOptions {
    if set.isEmpty { return self }
    var options = Options()
    options.run = self
    for option in Option.ofSets.sorted(by: { $0.isTaken(before: $1) }) {
      guard let text = set[option.key] else { continue }
      // It has been read before.
      try? option.assign(
        &options, OptionText(bytes: Array(text.utf8), folder: set.folder))
    }
    return options.run
  }
}
