/// Why an embedded profile is passed over, in sentences for the report.
enum ProfileNote {
  /// Its bytes are no profile of a picture's colours.
  static func unusable(pixels: ColourProfile.Space?) -> String {
    "its embedded colour profile cannot be used; \(assumption(pixels))"
  }

  /// It is made for another kind of pixels.
  static func foreign(_ profile: ColourProfile, pixels: ColourProfile.Space?) -> String {
    "its embedded colour profile “\(profile.description)” is for \(name(profile.space)) pictures, "
      + "which this is not; \(assumption(pixels))"
  }

  private static func assumption(_ pixels: ColourProfile.Space?) -> String {
    pixels == .cmyk ? "a common press profile is assumed" : "sRGB is assumed"
  }

  private static func name(_ space: ColourProfile.Space) -> String {
    switch space {
    case .grey: "grey"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }
}
