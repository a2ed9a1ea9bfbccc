package import Values

/// An option's value as somebody wrote it, on the command line or in a manifest, and its readings.
///
/// Each reading is total: it gives a checked value, or throws `InvalidValue`. Only a path may be other than
/// UTF-8.
package struct OptionText: Sendable {
  package let bytes: [UInt8]
  /// What a relative path starts at.
  let folder: Path

  package init(bytes: [UInt8], folder: Path = Path("")) {
    self.bytes = bytes
    self.folder = folder
  }
}

/// A value that does not fit its option.
package struct InvalidValue: Error, Hashable, Sendable {
  /// What to say after the option's name, where what it wants would not tell what is wrong.
  package var remark: String?
}

extension OptionText {
  func text() throws(InvalidValue) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InvalidValue() }
    return text
  }

  func path() throws(InvalidValue) -> Path {
    if bytes.isEmpty { throw InvalidValue() }
    return folder.appending(Path(bytes: bytes))
  }

  var isDash: Bool { bytes == [UInt8(ascii: "-")] }

  /// A decimal number: digits alone, no sign.
  func count(in range: ClosedRange<Int>) throws(InvalidValue) -> Int {
    try scaled(by: [], in: range)
  }

  /// A decimal number, and a unit that multiplies it, in either case.
  func scaled(by units: [(name: String, factor: Int)], in range: ClosedRange<Int>)
    throws(InvalidValue) -> Int
  {
    let text = try text()
    let unit = units.first { text.lowercased().hasSuffix($0.name) } ?? ("", 1)
    guard let number = OptionText.number(text.dropLast(unit.name.count)) else {
      throw InvalidValue()
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit.factor)
    guard !overflow, range.contains(product) else { throw InvalidValue() }
    return product
  }

  /// `90`, `90s`, `1m30s`, `500ms`: whole numbers with units, the largest unit first; no unit is seconds.
  func duration(atMost longest: Duration) throws(InvalidValue) -> Duration {
    var rest = try text()[...]
    if let seconds = OptionText.number(rest), seconds <= longest.components.seconds {
      return .seconds(seconds)
    }
    let units: [(name: String, milliseconds: Int64)] = [
      ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
    ]
    var total: Int64 = 0
    var unitsLeft = units[...]
    repeat {
      let digits = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(name.count)
      guard let number = OptionText.number(digits).flatMap(Int64.init(exactly:)),
        let index = unitsLeft.firstIndex(where: { $0.name == name })
      else { throw InvalidValue() }
      let (part, tooLong) = number.multipliedReportingOverflow(by: units[index].milliseconds)
      let (sum, tooMuch) = total.addingReportingOverflow(part)
      if tooLong || tooMuch { throw InvalidValue() }
      total = sum
      unitsLeft = unitsLeft[(index + 1)...]
    } while !rest.isEmpty
    let duration = Duration.milliseconds(total)
    if duration > longest { throw InvalidValue() }
    return duration
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(digits) : nil
  }
}
