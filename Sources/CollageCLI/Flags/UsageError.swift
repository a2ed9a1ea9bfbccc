/// A command line that makes no sense: a sentence that says which part, and what was expected.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A value that does not fit its flag. The parser, which knows the flag, makes the sentence of it.
struct Unfit: Error, Hashable, Sendable {
  /// What to say after the flag's name, where the flag's own words would not tell what is wrong.
  var remark: String?
}
