import Values

/// The orders in which paths can be sorted. In both, what is in one folder stands together.
enum PathOrder {
  /// The order of bytes, part by part: `a/z` before `a-b/a`.
  static func byBytes(_ left: Path, _ right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes) { rank($0) < rank($1) }
  }

  /// `img2` before `IMG10`: runs of digits by value, letters A to Z without regard to case; where
  /// that finds no difference, the order of bytes.
  static func naturally(_ left: Path, _ right: Path) -> Bool {
    let (a, b) = (left.bytes, right.bytes)
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (m, n) = (digits(a, &i), digits(b, &j))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m.lexicographicallyPrecedes(n) }
      } else {
        let (x, y) = (rank(folded(a[i])), rank(folded(b[j])))
        if x != y { return x < y }
        i += 1
        j += 1
      }
    }
    let (restOfA, restOfB) = (a.count - i, b.count - j)
    return restOfA == restOfB ? byBytes(left, right) : restOfA < restOfB
  }

  /// The run of digits at an index, without leading zeros; the index moves behind it.
  private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func folded(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte + 0x20 : byte
  }

  /// A slash comes before all else; no path has a NUL.
  private static func rank(_ byte: UInt8) -> UInt8 { byte == Path.slash ? 0 : byte }
}
