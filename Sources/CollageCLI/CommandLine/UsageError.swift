/// A command line that makes no sense: a sentence that says which part, and what was expected.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
