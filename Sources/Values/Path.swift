/// A file's path as the kernel sees it: any bytes but NUL.
///
/// A photograph's name need not be UTF-8, so nothing on the way from the command line, a list or a
/// folder to `open(2)` and the report may pass through `String`. Text is made of a path only to be
/// read by people (`description`) or where the bytes happen to be valid UTF-8 (`string`).
package struct Path: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ string: String) {
    self.bytes = Array(string.utf8)
  }

  /// The path as text, or nil where its bytes are not valid UTF-8.
  package var string: String? {
    String(validating: bytes, as: UTF8.self)
  }

  package var isEmpty: Bool { bytes.isEmpty }
  package var isAbsolute: Bool { bytes.first == Path.slash }
}

// MARK: - Parts

extension Path {
  package static let slash = UInt8(ascii: "/")

  /// The part after the last slash; slashes at the end do not count.
  package var lastComponent: Path {
    let trimmed = trimmedBytes
    guard let cut = trimmed.lastIndex(of: Path.slash), trimmed.count > 1 else {
      return Path(bytes: trimmed)
    }
    return Path(bytes: trimmed[(cut + 1)...])
  }

  /// The folder that holds it: "" for a bare name, "/" for a name in the root and for the root.
  package var parent: Path {
    let trimmed = trimmedBytes
    guard let cut = trimmed.lastIndex(of: Path.slash) else { return Path(bytes: []) }
    return Path(bytes: Path.trim(trimmed[...cut]))
  }

  /// The same as a path that can be opened: `.` for a bare name.
  package var parentFolder: Path { parent.isEmpty ? Path(".") : parent }

  /// The bytes after the last component's last dot, in lower case; empty for `.hidden` and `name`.
  package var suffix: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The last component without its suffix and the dot before it.
  package var stem: Path {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return lastComponent }
    return Path(bytes: name[..<dot])
  }

  /// The parts between slashes, without the empty ones.
  package var components: [Path] {
    bytes.split(separator: Path.slash).map { Path(bytes: $0) }
  }

  /// This folder's child; an absolute child stands for itself, and an empty folder adds nothing.
  package func appending(_ child: Path) -> Path {
    if child.isAbsolute || isEmpty { return child }
    if child.isEmpty { return self }
    return Path(
      bytes: bytes.last == Path.slash ? bytes + child.bytes : bytes + [Path.slash] + child.bytes)
  }

  package func appending(_ child: String) -> Path {
    appending(Path(child))
  }

  private var trimmedBytes: ArraySlice<UInt8> { Path.trim(bytes[...]) }

  /// Without the slashes at the end; of slashes alone, one is left.
  private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while rest.count > 1, rest.last == Path.slash { rest.removeLast() }
    return rest
  }
}

// MARK: - Text for people and for IDs

extension Path: CustomStringConvertible {
  /// The path for a message: UTF-8 as it is, other bytes and control characters as `\xNN`.
  package var description: String { escaped(with: "\\x") }

  /// The path as an ID: UTF-8 as it is, other bytes and control characters as `%NN` (RFC 3986, 2.1).
  package var identifier: String { escaped(with: "%") }

  private func escaped(with mark: String) -> String {
    // Most paths are plain, and a list has a million of them.
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    if let string, !string.unicodeScalars.contains(where: \.isControl) { return string }
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = Path.scalarLength(rest)
      let scalar = String(validating: rest.prefix(length), as: UTF8.self)
      if let scalar, !scalar.unicodeScalars.contains(where: \.isControl) {
        text += scalar
      } else {
        for byte in rest.prefix(length) {
          let hex = String(byte, radix: 16, uppercase: true)
          text += mark + (hex.count == 1 ? "0" + hex : hex)
        }
      }
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// How many of the first bytes to look at together: a whole UTF-8 scalar, or one stray byte.
  private static func scalarLength(_ bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...4 where length <= bytes.count {
      if String(validating: bytes.prefix(length), as: UTF8.self) != nil { return length }
    }
    return 1
  }
}

/// Text for a terminal or a message, with control characters as `\xNN`.
package func visible(_ text: String) -> String { Path(text).description }

extension Unicode.Scalar {
  /// C0, DEL, C1, and the marks that turn the direction of text around: a terminal obeys all of them.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
