import CollageModel
import Values

/// A JSON document: `{"sets": [SET, ...]}`, `[SET, ...]`, `{"images": [PICTURE, ...]}`,
/// `[PICTURE, ...]`, or one SET or PICTURE by itself, as a file of JSON Lines with one line is.
///
/// The whole text is checked before its first entry is yielded, so that nothing is made from a
/// document that breaks off. Then entries are read one by one: of their values only a part stands in
/// memory, beside the text.
struct JSONDocumentReader: ItemReader {
  /// The longest document, in bytes: 256 MiB.
  static let lengthLimit = 256 * 1024 * 1024
  /// How many entries make a part.
  private static let partSize = 256

  private var source: ByteSource
  private let lengthLimit: Int
  private let entry: ManifestEntry
  private var shape: DocumentShape?
  private var index = 0

  init(
    _ source: ByteSource, origin: Origin, lengthLimit: Int = JSONDocumentReader.lengthLimit
  ) {
    self.source = source
    self.lengthLimit = lengthLimit
    entry = ManifestEntry(source: source.name, origin: origin)
  }

  mutating func next() throws -> [Item]? {
    var shape = try readShape()
    defer { self.shape = shape }
    var items: [Item] = []
    while items.count < JSONDocumentReader.partSize, let value = try shape.next() {
      items.append(entry.item(value, at: .json(shape.path(index))))
      index += 1
    }
    return items.isEmpty ? nil : items
  }

  /// Known for a document whose first entry is a set.
  mutating func countOfSets() throws -> Int? {
    let shape = try readShape()
    var ahead = shape
    guard let first = try ahead.next(), case .set = entry.item(first, at: .json("")) else {
      return nil
    }
    return shape.count
  }

  private mutating func readShape() throws -> DocumentShape {
    if let shape { return shape }
    let read = try DocumentShape(try wholeText(), name: source.name)
    shape = read
    return read
  }

  private mutating func wholeText() throws -> [UInt8] {
    let text = try source.peek(upTo: lengthLimit + 1) { _ in false }
    if text.count > lengthLimit {
      throw InputError(
        Place(source.name),
        "is longer than \(lengthLimit / 1024 / 1024) MiB, which no JSON document may be; write it as "
          + "JSON Lines, a set or picture a line, and name it .jsonl")
    }
    source = ByteSource(name: source.name, bytes: [])
    try refuseUTF16(text, source.name)
    return text
  }
}
