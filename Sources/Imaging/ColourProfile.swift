/// An ICC profile as far as it has to be understood here.
struct ColourProfile: Sendable, Hashable {
  enum Space: Sendable, Hashable { case grey, rgb, cmyk }

  let bytes: [UInt8]
  let space: Space
  let description: String
  /// Whether it says what sRGB says, so that there is nothing to convert.
  let isSRGB: Bool
  /// The quick way to sRGB, where the profile is one of primaries and curves.
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
    self.bytes = bytes
    description = reader.description ?? "unnamed"
    isSRGB = space == .rgb && ColourProfile.isSRGB(reader)
    shaper = space == .rgb && !isSRGB ? MatrixShaper(reader) : nil
  }

  /// Primaries and curves are compared, since hundreds of different files say sRGB. A profile with
  /// tables (A2B0) may say anything, so it is left to the colour library.
  private static func isSRGB(_ reader: ICCReader) -> Bool {
    let primaries: [(String, [Double])] = [
      ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
      ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    guard reader.tag("A2B0") == nil else { return false }
    for (name, wanted) in primaries {
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
