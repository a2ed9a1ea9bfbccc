/// A colour of eight bits a channel, in sRGB.
package struct Colour: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package static let white = Colour(red: 255, green: 255, blue: 255)
  package static let black = Colour(red: 0, green: 0, blue: 0)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rgb`, `#rrggbb`, `rgb(r, g, b)` or a CSS name, in any case (CSS Color 4, 5.2 and 6.1).
  package init?(_ text: String) {
    let text = text.lowercased()
    if let packed = Colour.names[text] {
      self.init(packed: packed)
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
        return nil
      }
      switch digits.count {
      case 6: self.init(packed: value)
      case 3:
        let (r, g, b) = (value >> 8, value >> 4 & 15, value & 15)
        self.init(packed: r * 17 << 16 | g * 17 << 8 | b * 17)
      default: return nil
      }
    } else if text.hasPrefix("rgb("), text.hasSuffix(")") {
      let inner = text.dropFirst(4).dropLast()
      let parts =
        inner.contains(",")
        ? inner.split(separator: ",", omittingEmptySubsequences: false).map(\.withoutOuterSpaces)
        : inner.split(separator: " ")
      let values = parts.compactMap { UInt8($0) }
      guard parts.count == 3, values.count == 3 else { return nil }
      self.init(red: values[0], green: values[1], blue: values[2])
    } else {
      return nil
    }
  }

  private init(packed: UInt32) {
    self.init(
      red: UInt8(packed >> 16 & 255), green: UInt8(packed >> 8 & 255), blue: UInt8(packed & 255))
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2). Black and white text are equally easy to read on 0.179.
  package var luminance: Double {
    func light(_ level: UInt8) -> Double {
      let value = Double(level) / 255
      // The square is near enough to choose between black and white, and needs no library.
      return value * value
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}

extension Substring {
  fileprivate var withoutOuterSpaces: Substring {
    let inner = drop { $0 == " " }
    return inner.lastIndex { $0 != " " }.map { inner[...$0] } ?? ""
  }
}

extension Colour: CustomStringConvertible {
  package var description: String {
    let packed = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(packed, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Colour: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let colour = Colour(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no colour; use #rrggbb or a CSS name")
    }
    self = colour
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
