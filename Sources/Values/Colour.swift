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

  /// Reads `#rgb`, `#rrggbb`, `rgb(r, g, b)` with numbers or percentages, `hsl(h, s%, l%)` or a CSS
  /// name, in any case (CSS Color 4, 5.1, 5.2, 6.1 and 7).
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
    } else if let parts = Colour.arguments(of: "rgb", in: text) {
      let levels = parts.compactMap { UInt8($0) ?? Colour.share($0).map { UInt8($0 * 255 + 0.5) } }
      guard levels.count == 3 else { return nil }
      self.init(red: levels[0], green: levels[1], blue: levels[2])
    } else if let parts = Colour.arguments(of: "hsl", in: text) {
      let degrees = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      guard degrees.allSatisfy({ $0.isASCII && $0.isNumber }), let hue = Int(degrees),
        let saturation = Colour.share(parts[1]), let lightness = Colour.share(parts[2])
      else { return nil }
      self.init(hue: hue % 360, saturation: saturation, lightness: lightness)
    } else {
      return nil
    }
  }

  /// The three values in the brackets of a function, with commas or spaces between them.
  private static func arguments(of function: String, in text: String) -> [Substring]? {
    guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst(function.count + 1).dropLast()
    let parts =
      inner.contains(",")
      ? inner.split(separator: ",", omittingEmptySubsequences: false).map(\.withoutOuterSpaces)
      : inner.split(separator: " ")
    return parts.count == 3 ? parts : nil
  }

  /// Whole percent as a share of 1.
  private static func share(_ text: Substring) -> Double? {
    let digits = text.dropLast()
    guard text.last == "%", digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let percent = Int(digits), percent <= 100
    else { return nil }
    return Double(percent) / 100
  }

  /// The conversion of CSS Color 4, 7.1.
  private init(hue: Int, saturation: Double, lightness: Double) {
    func level(_ offset: Int) -> UInt8 {
      let place = (Double(offset) + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
      let strength = saturation * min(lightness, 1 - lightness)
      return UInt8((lightness - strength * max(-1, min(place - 3, 9 - place, 1))) * 255 + 0.5)
    }
    self.init(red: level(0), green: level(8), blue: level(4))
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
