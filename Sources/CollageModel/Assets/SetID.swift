package import Values

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
  /// The set of a plain list, by what is in it and never by its place: the name of its first picture, and
  /// what stands for all of them, as in `IMG_1907-3fa9c2d1`.
  /// - Parameters:
  ///   - first: nil where none of its pictures could be read.
  ///   - digest: a few hexadecimal digits.
  package static func listed(first: Path?, digest: String) -> SetID {
    let stem = first.map { SetID.beginning(of: $0.stem.identifier) } ?? ""
    return SetID(known: (stem.isEmpty ? "collage" : stem) + "-" + digest)
  }

  /// Whole letters of a name, few enough to leave room.
  private static func beginning(of name: String) -> String {
    var (text, length) = ("", 0)
    for letter in name where letter != "/" {
      length += letter.utf8.count
      if length > 60 { break }
      text.append(letter)
    }
    return text
  }

  /// The n-th part of a set that was split, or the n-th set of one list that is like others, from 1: the
  /// first keeps the ID, then `beach-2`.
  package func part(_ number: Int) -> SetID {
    number == 1 ? self : SetID(known: "\(text)-\(number)")
  }

  /// What two IDs must not share: on many file systems names that differ by case are one file.
  package var folded: String { text.lowercased() }
}
