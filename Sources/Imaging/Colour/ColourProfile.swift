import Values

/// An ICC profile as far as it has to be understood here.
struct ColourProfile: Sendable, Hashable {
  enum Space: Sendable, Hashable { case grey, rgb, cmyk }

  let bytes: [UInt8]
  let space: Space
  let description: String
  /// The space that it describes in its own words, so that there is nothing to convert to it.
  let standard: ColourSpace?
  /// The quick way to a tile's space, where the profile is one of primaries and curves.
  let shaper: MatrixShaper?

  /// Nil for what is no profile, or not one that describes a picture's colours.
  init?(_ bytes: [UInt8]) {
    let reader = ICCReader(bytes)
    guard bytes.count >= 132, reader.signature(36) == "acsp", let kind = reader.signature(12),
      ["mntr", "scnr", "prtr", "spac"].contains(kind)
    else { return nil }
    switch reader.signature(16) {
    case "GRAY": space = .grey
    case "RGB ": space = .rgb
    case "CMYK": space = .cmyk
    default: return nil
    }
    guard ColourProfile.isComplete(space, reader) else { return nil }
    self.bytes = bytes
    description = reader.description ?? "unnamed"
    standard =
      space == .rgb
      ? ColourSpace.allCases.first { ColourProfile.describes($0, reader) } : nil
    shaper = space == .rgb ? MatrixShaper(reader) : nil
  }

  /// Whether it has what the colour library asks for. Without that, libvips takes a profile of its own
  /// and says nothing.
  private static func isComplete(_ space: Space, _ reader: ICCReader) -> Bool {
    if reader.tag("A2B0") != nil { return true }
    return switch space {
    case .grey: reader.tag("kTRC") != nil
    case .rgb:
      ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"].allSatisfy { reader.tag($0) != nil }
    case .cmyk: false
    }
  }

  /// Primaries and curves are compared, since hundreds of different files say sRGB. A profile with
  /// tables (A2B0) may say anything, so it is left to the colour library.
  private static func describes(_ space: ColourSpace, _ reader: ICCReader) -> Bool {
    guard reader.tag("A2B0") == nil else { return false }
    for (name, wanted) in zip(["rXYZ", "gXYZ", "bXYZ"], space.primaries) {
      guard let found = reader.xyz(name), zip(found, wanted).allSatisfy({ abs($0 - $1) < 0.0015 })
      else { return false }
    }
    return ["rTRC", "gTRC", "bTRC"].allSatisfy { name in
      guard let curve = reader.curve(name) else { return false }
      return (0...32).allSatisfy { step in
        let value = Double(step) / 32
        return abs(SRGB.encoded(curve(value)) - value) < 0.5 / 255
      }
    }
  }
}
