import CollageModel

/// What was typed, as far as it can be taken in word by word.
///
/// An option that is given twice counts as it was given last.
struct Arguments: Sendable {
  /// INPUTs and lists in the order given, and whatever else does not depend on the machine.
  var options = Options()
  /// The keys of what was given.
  private(set) var given: Set<String> = []

  func has(_ key: String) -> Bool { given.contains(key) }

  /// What cannot be taken in before all was read: lengths go by a resolution that may follow them.
  private var waiting: [(option: Option, text: OptionText)] = []

  /// Takes a value in, or throws where it does not fit.
  mutating func give(_ option: Option, _ text: OptionText) throws(InvalidValue) {
    given.insert(option.key)
    if option.isOfSet {
      var scratch = options
      try option.assign(&scratch, text)
      waiting.append((option, text))
    } else {
      try option.assign(&options, text)
    }
  }

  /// Everything that was given.
  func finished() -> Options {
    var options = options
    for (option, text) in waiting.sorted(by: { $0.option.isTaken(before: $1.option) }) {
      // It was tried when it was read.
      try? option.assign(&options, text)
    }
    return options
  }
}
