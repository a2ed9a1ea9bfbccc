/// How the first bytes of a kind of file look: all of its marks are there.
package struct Signature: Hashable, Sendable {
  private let marks: [Mark]

  init(_ marks: Mark...) { self.marks = marks }

  /// - Parameter prefix: the first bytes of a file.
  func matches(_ prefix: [UInt8]) -> Bool { marks.allSatisfy { $0.matches(prefix) } }

  /// Whether more bytes could make it match.
  func mayMatch(_ prefix: [UInt8]) -> Bool { marks.allSatisfy { $0.mayMatch(prefix) } }
}

/// Something to be found in a file's first bytes.
struct Mark: Hashable, Sendable {
  private enum Content: Hashable {
    case bytes([UInt8], offset: Int)
    case oneOf([UInt8], offset: Int)
    case anywhere([UInt8])
  }

  private let content: Content

  init(_ bytes: [UInt8], at offset: Int = 0) { content = .bytes(bytes, offset: offset) }

  init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }

  /// One byte of several.
  init(oneOf text: String, at offset: Int) { content = .oneOf(Array(text.utf8), offset: offset) }

  init(anywhere text: String) { content = .anywhere(Array(text.utf8)) }

  func matches(_ prefix: [UInt8]) -> Bool {
    switch content {
    case .bytes(let bytes, let offset): prefix.dropFirst(offset).starts(with: bytes)
    case .oneOf(let bytes, let offset): prefix.count > offset && bytes.contains(prefix[offset])
    case .anywhere(let bytes): prefix.indices.contains { prefix[$0...].starts(with: bytes) }
    }
  }

  func mayMatch(_ prefix: [UInt8]) -> Bool {
    switch content {
    case .bytes(let bytes, let offset):
      bytes.starts(with: prefix.dropFirst(offset).prefix(bytes.count))
    case .oneOf(_, let offset): prefix.count <= offset || matches(prefix)
    case .anywhere: true
    }
  }
}
