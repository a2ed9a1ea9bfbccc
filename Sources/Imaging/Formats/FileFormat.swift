/// A kind of file that pictures come in: how its first bytes look, and who reads it.
package struct FileFormat: Sendable, Hashable {
  /// As reports call it.
  package let name: String
  /// As sentences call it; its name unless told otherwise.
  var title: String?
  /// libvips' operation that reads it from a source; nil for what is known but not read.
  let loader: String?
  /// The word with which `--allow` lets it be read; nil for what is read anyway.
  var permission: String?
  /// What must all be found in its first bytes.
  let marks: [Mark]
  /// Its loader reads the file to the end whatever it holds, so reading beyond the end says nothing.
  var readsToEnd = false
  /// Its loader turns the picture upright: the orientation in its EXIF block is not for us.
  var isTurned = false
  /// It may be rendered in any size.
  var isDrawing = false

  /// The words that `--allow` takes, each once.
  package static let allowable = all.compactMap(\.permission).reduce(into: [String]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  /// How many of a file's first bytes decide: a drawing's first element stands behind comments.
  static let prefixLength = 1024

  /// The format by a file's first bytes, whatever its name says.
  static func of(prefix: [UInt8]) -> FileFormat? {
    all.first { $0.marks.allSatisfy { $0.matches(prefix) } }
  }
}

/// Something to be found in a file's first bytes.
struct Mark: Sendable, Hashable {
  private let content: Content

  private enum Content: Hashable {
    case bytes([UInt8], offset: Int)
    case oneOf([UInt8], offset: Int)
    case anywhere([UInt8])
  }

  init(_ bytes: [UInt8], at offset: Int = 0) { content = .bytes(bytes, offset: offset) }

  init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }

  /// One byte of several.
  init(oneOf text: String, at offset: Int) { content = .oneOf(Array(text.utf8), offset: offset) }

  init(anywhere text: String) { content = .anywhere(Array(text.utf8)) }

  func matches(_ prefix: [UInt8]) -> Bool {
    switch content {
    case .bytes(let bytes, let offset): prefix.dropFirst(offset).starts(with: bytes)
    case .oneOf(let bytes, let offset): prefix.count > offset && bytes.contains(prefix[offset])
    case .anywhere(let bytes):
      prefix.indices.contains { prefix[$0...].starts(with: bytes) }
    }
  }
}
