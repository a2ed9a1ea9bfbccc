/// Numbers and times as people read them. The same in every locale.
enum Phrase {
  /// “1 set”, “2,000 sets”.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// “2,000”.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + text
  }

  /// “3.2 s”, “45 s”, “2 min 5 s”, “1 h 40 min”.
  /// - Parameter isExact: whether less than ten seconds get tenths.
  static func time(_ duration: Duration, isExact: Bool = true) -> String {
    let seconds = Swift.max(0, seconds(duration))
    if isExact, seconds < 9.95 { return tenths(seconds) + " s" }
    let whole = Int(seconds.rounded())
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3600: return joined(whole / 60, "min", whole % 60, "s")
    default: return joined(whole / 3600, "h", whole % 3600 / 60, "min")
    }
  }

  /// “14/s”, “2.5/s”, “12/min”: how many in the time; nil until one can tell.
  static func rate(_ number: Int, in duration: Duration) -> String? {
    let seconds = seconds(duration)
    guard number > 0, seconds >= 1 else { return nil }
    let perSecond = Double(number) / seconds
    return perSecond >= 1 ? short(perSecond) + "/s" : short(perSecond * 60) + "/min"
  }

  /// “bad picture” for `badPicture`, “bad set ID” for `badSetID`: runs of capitals stay as they are.
  static func words(_ code: String) -> String {
    let letters = Array(code)
    var words = [""]
    for (index, letter) in letters.enumerated() {
      let follows = letters[..<index].last
      let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase, let follows, follows.isLowercase || isBeforeSmall { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
      .joined(separator: " ")
  }

  static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static func short(_ number: Double) -> String {
    number >= 9.95 ? grouped(Int(number.rounded())) : tenths(number)
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func joined(_ large: Int, _ unit: String, _ small: Int, _ part: String) -> String {
    small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(part)"
  }
}
