import Values

/// A word of a command line, a name, or a file's content: bytes that are mostly text.
struct Word: Hashable, Sendable, ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  init(stringLiteral text: String) { bytes = Array(text.utf8) }
  init(_ path: Path) { bytes = path.bytes }

  var path: Path { Path(bytes: bytes) }

  static func + (left: Word, right: Word) -> Word { Word(left.bytes + right.bytes) }
}

extension Word: CustomStringConvertible {
  var description: String { path.description }
}
