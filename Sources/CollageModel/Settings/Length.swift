/// A length on the sheet: pixels, or inches that become pixels by the sheet's resolution.
package enum Length: Hashable, Sendable {
  case pixels(Double)
  case inches(Double)

  /// Reads `12`, `12px`, `3mm`, `0.5cm` or `0.25in`: a number that is not negative, and a unit; pixels
  /// where there is none.
  package init?(_ text: some StringProtocol) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value.isFinite else { return nil }
    switch text.dropFirst(number.count).lowercased() {
    case "", "px": self = .pixels(value)
    case "mm": self = .inches(value / 25.4)
    case "cm": self = .inches(value / 2.54)
    case "in": self = .inches(value)
    default: return nil
    }
  }

  var isZero: Bool { self == .pixels(0) || self == .inches(0) }

  /// The nearest whole number of pixels.
  /// - Parameter dpi: dots per inch.
  package func pixels(dpi: Int) -> Int {
    let exact =
      switch self {
      case .pixels(let value): value
      case .inches(let value): value * Double(dpi)
      }
    return Int(min(exact, Length.mostPixels).rounded())
  }

  /// More than any sheet has, and few enough to add up.
  private static let mostPixels = 1e9
}
