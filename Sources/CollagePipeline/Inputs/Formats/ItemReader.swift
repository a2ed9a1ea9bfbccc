/// Yields what an input lists, part by part.
///
/// A part is about one block of the input, so that memory stays flat however long the input is and
/// a slow pipe's entries are handed on as they come.
protocol ItemReader {
  /// The next part, which may be empty; nil at the end, and not asked again after that.
  /// Throws `InputError` for what makes the rest of the input unusable.
  mutating func next() throws -> [Item]?
  /// How many sets the input lists in all, where it can tell before they are read; asked before `next`.
  mutating func countOfSets() throws -> Int?
}

extension ItemReader {
  mutating func countOfSets() -> Int? { nil }
}

/// An input of one thing: a picture that was given by name.
struct OneItem: ItemReader {
  private var item: Item?

  init(_ item: Item) {
    self.item = item
  }

  mutating func next() -> [Item]? {
    defer { item = nil }
    return item.map { [$0] }
  }
}
