import Values

/// The name of a set and, with the format's suffix, of its collage: a safe relative path.
///
/// No empty part, no `.` or `..`, no leading or trailing slash, no control character, at most 200
/// bytes a part (a file name ends at 255, and suffixes and temporary names need room), at most 1000
/// bytes in all. The folder `.collage` is the program's own, and no folder is called `report.json`.
package struct SetID: Hashable, Sendable, CustomStringConvertible {
  package let text: String

  /// What a set ID may not be.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case empty, absolute, emptyPart, dotPart, control, tooLong, reserved

    package var description: String {
      switch self {
      case .empty: "is empty"
      case .absolute: "begins with “/”; give a path relative to the output folder"
      case .emptyPart: "has an empty part (a doubled or trailing “/”)"
      case .dotPart: "has the part “.” or “..”, which could lead out of the output folder"
      case .control: "has a control character"
      case .tooLong: "is too long: 200 bytes a part and 1000 in all are the limit"
      case .reserved: "begins with “.collage” or “report.json”, names that collage needs itself"
      }
    }
  }

  package init(_ text: String) throws(Fault) {
    if text.isEmpty { throw .empty }
    if text.utf8.first == Path.slash { throw .absolute }
    if text.unicodeScalars.contains(where: \.isControl) { throw .control }
    if text.utf8.count > 1000 { throw .tooLong }
    // Bytes, not characters: to the kernel a slash ends a part even where a combining mark makes it
    // another character.
    let parts = text.utf8.split(separator: Path.slash, omittingEmptySubsequences: false)
    for part in parts {
      if part.isEmpty { throw .emptyPart }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw .dotPart }
      if part.count > 200 { throw .tooLong }
    }
    let first = parts.first.map { String(Substring($0)).lowercased() } ?? ""
    if first == ".collage" || (first == "report.json" && parts.count > 1) { throw .reserved }
    self.text = text
  }

  private init(known text: String) {
    self.text = text
  }

  package var description: String { text }
}

// MARK: - IDs that the program makes

extension SetID {
  /// The n-th consecutive set of a list, from 1: `collage-0001`.
  package static func consecutive(_ number: Int) -> SetID {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return SetID(known: "collage-" + zeros + digits)
  }

  /// The n-th part of a set that was split, from 1: the first keeps the ID, then `beach-2`.
  package func part(_ number: Int) -> SetID {
    number == 1 ? self : SetID(known: "\(text)-\(number)")
  }

  /// What two IDs must not share: on many file systems names that differ by case are one file.
  package var folded: String { text.lowercased() }
}
