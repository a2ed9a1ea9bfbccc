import Values

extension JSONCursor {
  /// The fault as a sentence's end: "column 4: expected a value, found “x”".
  func describe(_ fault: Fault) -> String {
    let line = bytes[..<min(fault.offset, bytes.count)]
    let start = line.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return "column \(fault.offset - start + 1): expected \(fault.expected), found \(found(fault))"
  }

  /// The line a fault stands in, counted from 1.
  func line(of fault: Fault) -> Int {
    bytes[..<min(fault.offset, bytes.count)].count { $0 == 0x0A } + 1
  }

  private func found(_ fault: Fault) -> String {
    guard fault.offset < end else { return "the end" }
    let rest = bytes[fault.offset..<min(fault.offset + 4, end)]
    let character = String(decoding: rest, as: UTF8.self).unicodeScalars.first
    guard let character, character != "\u{FFFD}", !character.isControl else {
      return "the byte 0x" + String(bytes[fault.offset], radix: 16, uppercase: true)
    }
    return "“\(character)”"
  }
}
