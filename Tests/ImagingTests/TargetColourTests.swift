import CVipsShim
import Imaging
import Testing
import Values

/// Tiles come in the space that is asked for, whatever the picture's own is.
@Suite struct TargetColourTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Where the red, green and blue of a space lie, under D50.
  enum Primaries {
    static let p3 = [
      [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
    ]
    static let adobe = [
      [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ]
    static let proPhoto = [
      [0.79767, 0.28804, 0], [0.13519, 0.71187, 0], [0.03134, 0.00009, 0.82491],
    ]
  }

  enum Profile: String, CaseIterable {
    case none, sRGB, p3, adobe, proPhoto, swapped

    var icc: [UInt8]? {
      var file = ICCFile()
      file.name = rawValue
      switch self {
      case .none: return nil
      case .sRGB: break
      case .p3: file.primaries = Primaries.p3
      case .adobe:
        file.primaries = Primaries.adobe
        file.curve = .gamma(563.0 / 256)
      case .proPhoto:
        file.primaries = Primaries.proPhoto
        file.curve = .gamma(1.8)
      case .swapped: file.primaries = [1, 2, 0].map { ICCFile.sRGBPrimaries[$0] }
      }
      return file.bytes
    }

    /// A colour's light, as XYZ.
    func xyz(_ colour: Colour) -> [Double] {
      let levels = colour.channels.map { Double($0) / 255 }
      let (light, primaries): ([Double], [[Double]]) =
        switch self {
        case .none, .sRGB: (levels.map { linear($0) }, ICCFile.sRGBPrimaries)
        case .p3: (levels.map { linear($0) }, Primaries.p3)
        case .adobe: (levels.map { raise($0, 563.0 / 256) }, Primaries.adobe)
        case .proPhoto: (levels.map { raise($0, 1.8) }, Primaries.proPhoto)
        case .swapped:
          (levels.map { linear($0) }, [1, 2, 0].map { ICCFile.sRGBPrimaries[$0] })
        }
      return (0..<3).map { row in (0..<3).reduce(0) { $0 + light[$1] * primaries[$1][row] } }
    }
  }

  /// What a colour of a profile is in a space: by the inverse of its primaries, cut to its range.
  private func wanted(_ colour: Colour, _ profile: Profile, _ space: ColourSpace) -> Colour {
    let primaries = space == .p3 ? Primaries.p3 : ICCFile.sRGBPrimaries
    let light = solved(primaries, profile.xyz(colour))
    let levels = light.map { byte(encoded(min(max($0, 0), 1)) * 255) }
    return Colour(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// How much of each primary makes up an XYZ, by Cramer's rule.
  private func solved(_ primaries: [[Double]], _ xyz: [Double]) -> [Double] {
    func determinant(_ c: [[Double]]) -> Double {
      c[0][0] * (c[1][1] * c[2][2] - c[2][1] * c[1][2])
        - c[1][0] * (c[0][1] * c[2][2] - c[2][1] * c[0][2])
        + c[2][0] * (c[0][1] * c[1][2] - c[1][1] * c[0][2])
    }
    return (0..<3).map { index in
      var columns = primaries
      columns[index] = xyz
      return determinant(columns) / determinant(primaries)
    }
  }

  static let colours = [
    Colour(red: 200, green: 60, blue: 40), Colour(red: 30, green: 220, blue: 50),
    Colour(red: 20, green: 40, blue: 230), Colour(red: 128, green: 128, blue: 128),
    Colour(red: 255, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255),
  ]

  /// The ways that a profile can come in: by planes, whole and small, in 16 bits, beside alpha, as light.
  enum Carrier: CaseIterable { case jpeg, png, png16, alpha, tiff16, tiffFloat }

  private func file(_ colour: Colour, _ profile: Profile, _ carrier: Carrier) -> [UInt8] {
    let icc = profile.icc
    let chunks = icc.map { [("iCCP", PNGFile.profile($0))] } ?? []
    let levels = colour.channels
    switch carrier {
    case .jpeg:
      let flat = BlockJPEG(Pixmap(32, 32) { _, _ in colour }, across: 1, down: 1).bytes
      return icc.map { JPEGSegments.inserting(profile: $0, into: flat) } ?? flat
    case .png: return PNGFile(32, 32, extra: chunks) { _, _ in levels }.bytes
    case .png16:
      return PNGFile(32, 32, depth: 16, extra: chunks) { _, _ in levels.map { $0 * 257 } }.bytes
    case .alpha: return PNGFile(32, 32, .rgba, extra: chunks) { _, _ in levels + [255] }.bytes
    case .tiff16:
      return TIFFFile(
        width: 32, height: 32, photometric: .rgb, sample: .whole(bits: 16), profile: icc ?? []
      ) { _, _ in levels.map { Double($0) * 257 } }.bytes
    case .tiffFloat:
      // Without a profile these are light.
      return TIFFFile(
        width: 32, height: 32, photometric: .rgb, sample: .float, profile: icc ?? []
      ) { _, _ in levels.map { icc == nil ? linear(Double($0) / 255) : Double($0) / 255 } }.bytes
    }
  }

  /// From 16 bits the colour library interpolates between the points of a grid.
  private func tolerance(_ carrier: Carrier) -> Int {
    [.png16, .tiff16, .tiffFloat].contains(carrier) ? 5 : 3
  }

  @Test(arguments: Carrier.allCases, Profile.allCases)
  func coloursAreWhatTheProfileSaysInEitherSpace(carrier: Carrier, profile: Profile) throws {
    for colour in TargetColourTests.colours {
      let bytes = file(colour, profile, carrier)
      let info = try bench.open(bytes).info
      #expect(info.warning == nil && info.profile == profile.icc.map { _ in profile.rawValue })
      for space in ColourSpace.allCases {
        let tile = try bench.tile(bytes, width: 20, height: 20, space: space)
        let wanted = wanted(colour, profile, space)
        #expect(
          tile[x: 9, y: 9].isNear(wanted, tolerance(carrier)),
          "\(tile[x: 9, y: 9]) for \(wanted) in \(space)")
        #expect(tile.profileNote == nil)
      }
    }
  }

  @Test func aWidePictureIsLeftAloneInItsOwnSpace() throws {
    let map = Pixmap.scene(61, 47)
    let chunk = ("iCCP", PNGFile.profile(Profile.p3.icc ?? []))
    let bytes = PNGFile(map, extra: [chunk]).bytes
    #expect(try bench.tile(bytes, space: .p3).bytes == map.tile.bytes)
    let own = PNGFile(map, extra: [("iCCP", PNGFile.profile(ColourSpace.p3.iccBytes))]).bytes
    #expect(try bench.tile(own, space: .p3).bytes == map.tile.bytes)
  }

  @Test func coloursOutsideSRGBComeThroughToAWideSheet() throws {
    // Display P3's own red lies outside sRGB: by way of sRGB it would come out duller.
    for carrier in Carrier.allCases {
      let tile = try bench.tile(file(Hue.red, .p3, carrier), space: .p3)
      #expect(tile[x: 9, y: 9].isNear(Hue.red, 2), "\(tile[x: 9, y: 9]) from \(carrier)")
    }
  }

  @Test func aGroundIsGivenInTheSpaceOfTheTile() throws {
    let css = Colour(red: 255, green: 30, blue: 0)
    let background = ColourSpace.p3.converted(css)
    #expect(ColourSpace.srgb.converted(css) == css)
    #expect(background.isNear(wanted(css, .sRGB, .p3), 1) && background != css)
    let file = PNGFile(32, 32, .rgba) { x, _ in [255, 30, 0, x < 16 ? 255 : 0] }
    let tile = try bench.tile(file.bytes, background: background, space: .p3)
    #expect(tile[x: 4, y: 9].isNear(background, 1) && tile[x: 28, y: 9] == background)
  }

  @Test func greyIsTheSameInBothSpaces() throws {
    let file = PNGFile(64, 64, .grey) { x, _ in [x * 4] }
    #expect(
      try bench.tile(file.bytes, space: .p3).bytes == bench.tile(file.bytes, space: .srgb).bytes)
    #expect(ColourSpace.p3.converted(grey(77)) == grey(77))
  }

  @Test func theProfileOfASheetSaysItsSpace() throws {
    for space in ColourSpace.allCases {
      let chunk = ("iCCP", PNGFile.profile(space.iccBytes))
      let bytes = PNGFile(.quarters(16, 16), extra: [chunk]).bytes
      expectQuarters(try bench.tile(bytes, space: space), Hue.quarters, tolerance: 0)
    }
  }
}
