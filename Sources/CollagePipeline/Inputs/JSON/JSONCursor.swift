/// Reads JSON (RFC 8259) from bytes, value by value, and says of a fault where it is and what was
/// expected.
///
/// The toolchain's `JSONDecoder` gives no position for a syntax error, lets trailing commas pass,
/// loses how a number was written and takes several times as long for a line; a manifest that people
/// write by hand needs the first three, a million lines the last.
struct JSONCursor {
  /// How deep lists and objects may stand in one another.
  static let depthLimit = 64

  struct Fault: Error, Hashable {
    let offset: Int
    let expected: String
  }

  let bytes: [UInt8]
  /// The next byte to be read; only the files of this cursor move it.
  var offset: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// The next byte that is not white space; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  /// Makes sure that nothing follows.
  mutating func finish() throws(Fault) {
    if peek() != nil { throw fault("the end after the value") }
  }

  mutating func value(depth: Int = 0) throws(Fault) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [(key: String, value: JSONValue)] = []
      try enter(depth)
      while let key = try nextKey(isFirst: members.isEmpty) {
        members.append((key, try value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try enter(depth)
      while try nextElement(isFirst: elements.isEmpty) {
        elements.append(try value(depth: depth + 1))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try number())
    default: throw fault("a value")
    }
  }
}

// MARK: - Checking without keeping

extension JSONCursor {
  /// Steps over a value, which must be as whole as if it had been read.
  mutating func skip(depth: Int = 0) throws(Fault) {
    var isFirst = true
    switch peek() {
    case UInt8(ascii: "{"):
      try enter(depth)
      while try nextKey(isFirst: isFirst) != nil {
        isFirst = false
        try skip(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try enter(depth)
      while try nextElement(isFirst: isFirst) {
        isFirst = false
        try skip(depth: depth + 1)
      }
    default: _ = try value(depth: depth)
    }
  }
}

// MARK: - Stepping through a list or an object

extension JSONCursor {
  /// Steps over the bracket that opens a list or an object.
  mutating func enter(_ depth: Int = 0) throws(Fault) {
    if depth >= JSONCursor.depthLimit {
      throw fault("no more than \(JSONCursor.depthLimit) lists and objects in one another")
    }
    offset += 1
  }

  /// Steps to a list's next element; false when the list has ended, which is then behind.
  mutating func nextElement(isFirst: Bool) throws(Fault) -> Bool {
    let next = peek()
    if next == UInt8(ascii: "]") {
      offset += 1
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else { throw fault("“,” or “]” after an element") }
    offset += 1
    if peek() == UInt8(ascii: "]") { throw fault("another element after “,”") }
    return true
  }

  /// Steps over the next key and its colon; nil when the object has ended, which is then behind.
  mutating func nextKey(isFirst: Bool) throws(Fault) -> String? {
    var next = peek()
    if next == UInt8(ascii: "}") {
      offset += 1
      return nil
    }
    if !isFirst {
      guard next == UInt8(ascii: ",") else { throw fault("“,” or “}” after a value") }
      offset += 1
      next = peek()
    }
    guard next == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
    let key = try string()
    guard peek() == UInt8(ascii: ":") else { throw fault("“:” after the key") }
    offset += 1
    return key
  }
}

// MARK: - Words and numbers

extension JSONCursor {
  func fault(_ expected: String) -> Fault { Fault(offset: offset, expected: expected) }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard offset + length <= end, bytes[offset..<offset + length].elementsEqual("\(word)".utf8)
    else { throw fault("a value") }
    offset += length
    return value
  }

  private mutating func number() throws(Fault) -> String {
    let start = offset
    if at(UInt8(ascii: "-")) { offset += 1 }
    if at(UInt8(ascii: "0")) { offset += 1 } else { try digits() }
    if at(UInt8(ascii: ".")) {
      offset += 1
      try digits()
    }
    if at(UInt8(ascii: "e")) || at(UInt8(ascii: "E")) {
      offset += 1
      if at(UInt8(ascii: "+")) || at(UInt8(ascii: "-")) { offset += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func digits() throws(Fault) {
    let start = offset
    while offset < end, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    if offset == start { throw fault("a digit") }
  }

  func at(_ byte: UInt8) -> Bool { offset < end && bytes[offset] == byte }
}
