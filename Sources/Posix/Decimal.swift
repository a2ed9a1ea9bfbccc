extension [UInt8] {
  /// Appends a number in decimal digits: what a string with the number in it would cost ten times over.
  package mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: UInt64(number.magnitude))
  }

  package mutating func append(decimal number: UInt64) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = 20
    var rest = number
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    for index in first..<20 { append(digits[index]) }
  }
}
