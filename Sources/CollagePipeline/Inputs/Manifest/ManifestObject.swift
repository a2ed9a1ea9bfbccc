import Values

/// An object of a manifest, and the path to it within its entry; asks for members by type and says
/// what was expected and what was found.
struct ManifestObject {
  /// What is wrong within an entry, and where: `images[0].crop`, or empty for the whole.
  struct Fault: Error {
    let path: String
    let message: String

    init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  let path: String
  let members: [(key: String, value: JSONValue)]

  init(_ members: [(key: String, value: JSONValue)], at path: String) throws(Fault) {
    self.path = path
    self.members = members
    for index in members.indices {
      for earlier in 0..<index where members[earlier].key == members[index].key {
        throw Fault(path, "the key \(quoted(members[index].key)) stands here twice")
      }
    }
  }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// A member's value; `null` counts as absent.
  subscript(key: String) -> JSONValue? {
    for member in members where member.key == key {
      if case .null = member.value { return nil }
      return member.value
    }
    return nil
  }

  /// Text that is not empty; nil where the key is absent.
  func text(_ key: String) throws(Fault) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value else { throw fault(key, "a string", value) }
    if text.isEmpty { throw Fault(path(to: key), "expected text, found an empty string") }
    return text
  }

  /// A list of so many numbers; nil where the key is absent.
  func numbers(_ key: String, _ count: Int, expected: String) throws(Fault) -> [String]? {
    guard let value = self[key] else { return nil }
    guard case .array(let elements) = value else { throw fault(key, expected, value) }
    var numbers: [String] = []
    for element in elements {
      guard case .number(let number) = element else {
        throw Fault(path(to: key), "expected \(expected), found \(element.kind) in the list")
      }
      numbers.append(number)
    }
    if numbers.count != count {
      throw Fault(path(to: key), "expected \(expected), found a list of \(numbers.count)")
    }
    return numbers
  }

  func path(to key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  func fault(_ key: String, _ expected: String, _ found: JSONValue) -> Fault {
    Fault(path(to: key), "expected \(expected), found \(found.kind)")
  }
}

/// A name in a message: in quotes, with control characters made visible.
func quoted(_ text: String) -> String { "“\(visible(text))”" }

/// A number of things: `1 cell`, `2 cells`.
func counted(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
