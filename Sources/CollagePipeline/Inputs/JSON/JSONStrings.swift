extension JSONCursor {
  /// The string whose quote comes next (RFC 8259, 7).
  mutating func string() throws(Fault) -> String {
    offset += 1
    let start = offset
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let text = try text(bytes[start..<offset], from: start)
        offset += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw fault("a control character in a string to be escaped")
      default: offset += 1
      }
    }
    throw fault("“\"” at the end of the string")
  }

  /// The rarer string, with escapes: its characters are gathered one by one.
  private mutating func escapedString(from start: Int) throws(Fault) -> String {
    var gathered = Array(bytes[start..<offset])
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text(gathered[...], from: start)
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        offset += 1
        gathered += String(try escape()).utf8
      case 0..<0x20: throw fault("a control character in a string to be escaped")
      default:
        gathered.append(byte)
        offset += 1
      }
    }
    throw fault("“\"” at the end of the string")
  }

  private func text(_ part: ArraySlice<UInt8>, from start: Int) throws(Fault) -> String {
    guard let text = String(validating: part, as: UTF8.self) else {
      throw Fault(
        offset: start, expected: "text in UTF-8 (give a path that is not UTF-8 as “pathBytes”)")
    }
    return text
  }

  private mutating func escape() throws(Fault) -> Character {
    guard offset < end else { throw fault("a character after “\\”") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let start = offset
      var code = UInt32(try hexDigits())
      if 0xD800..<0xDC00 ~= code, at(UInt8(ascii: "\\")), offset + 1 < end,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        let low = UInt32(try hexDigits())
        if 0xDC00..<0xE000 ~= low { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw Fault(
          offset: start,
          expected: "a pair of surrogates (give a path that is not UTF-8 as “pathBytes”)")
      }
      return Character(scalar)
    default:
      offset -= 1
      throw fault("one of \" \\ / b f n r t u after “\\”")
    }
  }

  private mutating func hexDigits() throws(Fault) -> UInt16 {
    guard offset + 4 <= end,
      bytes[offset..<offset + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits") }
    offset += 4
    return value
  }
}
