import CollageModel
import Values

/// Which of its shapes a JSON document has, and a cursor that steps from entry to entry.
struct DocumentShape {
  private enum List {
    /// The document is a list.
    case bare
    /// The list under a key: `sets` or `images`.
    case key(String)
    /// The document is one set or one picture.
    case single
  }

  private let name: String
  private let list: List
  private var cursor: JSONCursor
  private var isFirst = true
  private var isOver = false

  /// Checks the document from end to end.
  init(_ text: [UInt8], name: String) throws(InputError) {
    self.name = name
    var scan = JSONCursor(text, (text.starts(with: ByteOrderMark.utf8) ? 3 : 0)..<text.count)
    _ = scan.peek()
    let whole = scan
    var members: [(key: String, start: JSONCursor)] = []
    do throws(JSONCursor.Fault) {
      switch scan.peek() {
      case UInt8(ascii: "["): try scan.skip()
      case UInt8(ascii: "{"):
        try scan.enter()
        while let key = try scan.nextKey(isFirst: members.isEmpty) {
          members.append((key, scan))
          try scan.skip()
        }
      default: throw scan.fault("a list or an object of sets or pictures")
      }
      try scan.finish()
    } catch {
      throw DocumentShape.error(error, scan, name)
    }
    (list, cursor) =
      whole.bytes[whole.offset] == UInt8(ascii: "[")
      ? (.bare, whole) : try DocumentShape.object(members, whole, name)
    if case .single = list { return }
    guard cursor.peek() == UInt8(ascii: "["), (try? cursor.enter()) != nil else {
      throw InputError(Place(name, .json(path ?? "")), "expected a list")
    }
  }

  /// The next entry; nil after the last.
  mutating func next() throws(InputError) -> JSONValue? {
    if isOver { return nil }
    do throws(JSONCursor.Fault) {
      if case .single = list {
        isOver = true
        return try cursor.value()
      }
      isOver = try !cursor.nextElement(isFirst: isFirst)
      isFirst = false
      return isOver ? nil : try cursor.value()
    } catch {
      throw DocumentShape.error(error, cursor, name)
    }
  }

  /// How many entries there are.
  var count: Int {
    if case .single = list { return 1 }
    var (ahead, count) = (cursor, 0)
    // The whole document was found right before, so nothing is left to throw.
    while (try? ahead.nextElement(isFirst: count == 0)) == true, (try? ahead.skip()) != nil {
      count += 1
    }
    return count
  }

  /// The JSON path to an entry.
  func path(_ index: Int) -> String {
    if case .single = list { "" } else { "\(path ?? "")[\(index)]" }
  }

  private var path: String? {
    if case .key(let key) = list { key } else { nil }
  }

  // MARK: - Shapes of an object

  private static func object(
    _ members: [(key: String, start: JSONCursor)], _ whole: JSONCursor, _ name: String
  ) throws(InputError) -> (List, JSONCursor) {
    let keys = members.map(\.key)
    for key in keys where keys.count(where: { $0 == key }) > 1 {
      throw InputError(Place(name), "the key \(quoted(key)) stands twice in the document")
    }
    if keys.contains("path") || keys.contains("pathBytes") || keys.contains("id") {
      return (.single, whole)
    }
    for (key, start) in members where key == "sets" || key == "images" {
      for other in keys where other != key && other != "$schema" {
        throw InputError(
          Place(name, .json(other)),
          unknownKey(other, of: "a document with “\(key)”", known: [key, "$schema"]))
      }
      return (.key(key), start)
    }
    let found = keys.isEmpty ? "none" : keys.map(quoted).joined(separator: ", ")
    throw InputError(
      Place(name), "expected an object with “sets” or “images”, found the keys: \(found)")
  }

  private static func error(_ fault: JSONCursor.Fault, _ cursor: JSONCursor, _ name: String)
    -> InputError
  {
    InputError(Place(name, .line(cursor.line(of: fault))), cursor.describe(fault))
  }
}
