import CollageModel
import CollagePipeline
import Values

/// A flag's value as it was typed, and its readings.
///
/// Each reading is total: it gives a checked value, or throws `Unfit`. Only a path may be other than
/// UTF-8.
struct TypedValue: Sendable {
  let bytes: [UInt8]
}

// MARK: - Words, paths and numbers

extension TypedValue {
  func text() throws(Unfit) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Unfit() }
    return text
  }

  func path() throws(Unfit) -> Path {
    if bytes.isEmpty { throw Unfit() }
    return Path(bytes: bytes)
  }

  var isDash: Bool { bytes == [UInt8(ascii: "-")] }

  func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(Unfit) -> Choice {
    guard let choice = Choice(rawValue: try text()) else { throw Unfit() }
    return choice
  }

  /// A decimal number: digits alone, no sign.
  func count(in range: ClosedRange<Int>) throws(Unfit) -> Int {
    guard let number = TypedValue.number(try text()[...]), range.contains(number) else {
      throw Unfit()
    }
    return number
  }

  /// A decimal number, or one of thousands (k), millions (M) or thousand millions (G).
  func scaledCount(in range: ClosedRange<Int>) throws(Unfit) -> Int {
    var digits = try text()[...]
    let factor: Int
    switch digits.last {
    case "k", "K": factor = 1_000
    case "m", "M": factor = 1_000_000
    case "g", "G": factor = 1_000_000_000
    default: factor = 1
    }
    if factor > 1 { digits.removeLast() }
    guard let number = TypedValue.number(digits) else { throw Unfit() }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow, range.contains(product) else { throw Unfit() }
    return product
  }

  /// A number of bytes, of thousands (k), millions (M) or thousand millions (G) of them, or of powers of
  /// 1024 (KiB, MiB, GiB).
  func byteCount(in range: ClosedRange<Int>) throws(Unfit) -> Int {
    let text = try text().lowercased()
    let units: [(name: String, bytes: Int)] = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("tib", 1 << 40),
      ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("tb", 1_000_000_000_000),
      ("k", 1_000), ("m", 1_000_000), ("g", 1_000_000_000), ("t", 1_000_000_000_000),
    ]
    let unit = units.first { text.hasSuffix($0.name) } ?? ("", 1)
    guard let number = TypedValue.number(text.dropLast(unit.name.count)) else { throw Unfit() }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit.bytes)
    guard !overflow, range.contains(product) else { throw Unfit() }
    return product
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(digits) : nil
  }
}

// MARK: - Times and groupings

extension TypedValue {
  /// `90`, `90s`, `1m30s`, `500ms`: whole numbers with units, the largest unit first; no unit is seconds.
  func duration(atMost longest: Duration) throws(Unfit) -> Duration {
    var rest = try text()[...]
    if let seconds = TypedValue.number(rest), seconds <= longest.components.seconds {
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
      guard let number = TypedValue.number(digits).flatMap(Int64.init(exactly:)),
        let index = unitsLeft.firstIndex(where: { $0.name == name })
      else { throw Unfit() }
      let (part, tooLong) = number.multipliedReportingOverflow(by: units[index].milliseconds)
      let (sum, tooMuch) = total.addingReportingOverflow(part)
      if tooLong || tooMuch { throw Unfit() }
      total = sum
      unitsLeft = unitsLeft[(index + 1)...]
    } while !rest.isEmpty
    let duration = Duration.milliseconds(total)
    if duration > longest { throw Unfit() }
    return duration
  }

  func grouping() throws(Unfit) -> InputOptions.Grouping {
    let text = try text()
    switch text {
    case "none": return .none
    case "folder": return .folder
    case "exif-date": return .exifDate
    default: break
    }
    if text.hasPrefix("field:"), text.count > 6 { return .field(String(text.dropFirst(6))) }
    if text.hasPrefix("name:"), text.count > 5 {
      let pattern = String(text.dropFirst(5))
      do {
        _ = try Regex(pattern)
      } catch {
        throw Unfit(
          remark: "name:REGEX wants a regular expression; “\(visible(pattern))” is none: \(error)")
      }
      return .name(pattern: pattern)
    }
    throw Unfit()
  }
}
