package import Values

/// What shows between and through pictures.
package enum Background: Hashable, Sendable {
  /// Nothing: transparent where the format can be, else white.
  case none
  case colour(Colour)

  package static let white = Background.colour(.white)

  /// Reads `none`, `transparent` or a colour.
  package init?(_ text: String) {
    switch text.lowercased() {
    case "none", "transparent": self = .none
    default:
      guard let colour = Colour(text) else { return nil }
      self = .colour(colour)
    }
  }

  /// Black or white, whichever is easier to see on it.
  package var contrast: Colour {
    switch self {
    case .none: .black
    case .colour(let colour): colour.luminance > 0.179 ? .black : .white
    }
  }
}

extension Background: Codable, CustomStringConvertible {
  package var description: String {
    switch self {
    case .none: "none"
    case .colour(let colour): colour.description
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let background = Background(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no background")
    }
    self = background
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
