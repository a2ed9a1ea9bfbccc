import Imaging
import Testing
import Values

/// Pictures of every kind of pixel have the colours that they say they have.
@Suite struct PixelKindTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A TIFF of four flat quarters.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let photometric: TIFFFile.Photometric
    let sample: TIFFFile.Sample
    var alpha = TIFFFile.Alpha.straight
    var palette: [[Int]] = []
    /// The samples of a pixel in each quarter, and the colours that they mean.
    let quarters: [[Double]]
    let colours: [Colour]
    var tolerance = 2

    init(
      _ name: String, _ photometric: TIFFFile.Photometric, _ sample: TIFFFile.Sample,
      _ quarters: [[Double]], _ colours: [Colour], tolerance: Int = 2,
      alpha: TIFFFile.Alpha = .straight, palette: [[Int]] = []
    ) {
      testDescription = name
      self.photometric = photometric
      self.sample = sample
      self.quarters = quarters
      self.colours = colours
      self.tolerance = tolerance
      self.alpha = alpha
      self.palette = palette
    }

    func bytes(profile: [UInt8] = []) -> [UInt8] {
      TIFFFile(
        width: 66, height: 48, photometric: photometric, sample: sample, alpha: alpha,
        palette: palette, profile: profile
      ) { x, y in quarters[(y < 24 ? 0 : 2) + (x < 33 ? 0 : 1)] }.bytes
    }
  }

  /// What shows through where there is nothing.
  static let background = Colour(red: 40, green: 200, blue: 90)

  /// The background and a colour half each.
  static func half(_ colour: Colour) -> Colour { mixed(colour, background, 0.5) }

  static let kinds: [Kind] = [
    Kind(
      "1 bit, black is 0", .blackIsZero, .whole(bits: 1), [[0], [1], [1], [0]],
      [.black, .white, .white, .black]),
    Kind(
      "1 bit, white is 0", .whiteIsZero, .whole(bits: 1), [[0], [1], [1], [0]],
      [.white, .black, .black, .white]),
    Kind(
      "4 bits of grey", .blackIsZero, .whole(bits: 4), [[0], [5], [10], [15]],
      [grey(0), grey(85), grey(170), grey(255)]),
    Kind(
      "8 bits of grey", .blackIsZero, .whole(bits: 8), [[0], [77], [200], [255]],
      [grey(0), grey(77), grey(200), grey(255)]),
    Kind(
      "16 bits of grey", .blackIsZero, .whole(bits: 16), [[0], [77 * 257], [200 * 257], [65535]],
      [grey(0), grey(77), grey(200), grey(255)]),
    Kind(
      "32 bits of grey", .blackIsZero, .whole(bits: 32),
      [[0], [77 * 16_843_009], [200 * 16_843_009], [4_294_967_295]],
      [grey(0), grey(77), grey(200), grey(255)]),
    Kind(
      "grey as light", .blackIsZero, .float, [[0], [linear(0.25)], [linear(0.75)], [1]],
      [grey(0), grey(64), grey(191), grey(255)]),
    Kind(
      "16 bits of colour", .rgb, .whole(bits: 16),
      [[65535, 0, 0], [0, 32896, 0], [0x1234, 0x5678, 0x9ABC], [65535, 65535, 0]],
      [
        Hue.red, Colour(red: 0, green: 128, blue: 0), Colour(red: 0x12, green: 0x56, blue: 0x9A),
        Hue.yellow,
      ]),
    Kind(
      "32 bits of colour", .rgb, .whole(bits: 32),
      [[4_294_967_295, 0, 0], [0, 2_155_905_152, 0], [0, 0, 1_094_795_585], [0, 0, 0]],
      [Hue.red, Colour(red: 0, green: 128, blue: 0), Colour(red: 0, green: 0, blue: 65), .black]),
    Kind(
      "colour as light", .rgb, .float,
      [[1, 0, 0], [0, linear(0.5), 0], [7, 7, 7], [linear(0.2), linear(0.4), linear(0.6)]],
      [
        Hue.red, Colour(red: 0, green: 128, blue: 0), .white,
        Colour(red: 51, green: 102, blue: 153),
      ]),
    Kind(
      "a palette of 4 bits", .palette, .whole(bits: 4), [[0], [1], [2], [15]], Hue.quarters,
      palette: palette(16)),
    Kind(
      "a palette of 8 bits", .palette, .whole(bits: 8), [[0], [1], [2], [255]], Hue.quarters,
      palette: palette(256)),
    Kind(
      "8 bits of Lab", .lab, .whole(bits: 8),
      [[255, 0, 0], [0, 0, 0], [138, 81, 70], [128, 0, 0]],
      // The red is sRGB's as seen under D50.
      [.white, .black, Hue.red, grey(119)], tolerance: 4),
    Kind(
      "grey with alpha", .blackIsZero, .whole(bits: 8),
      [[50, 255], [50, 0], [50, 128], [255, 255]],
      [grey(50), background, half(grey(50)), .white]),
    Kind(
      "16 bits of grey with alpha", .blackIsZero, .whole(bits: 16),
      [[50 * 257, 65535], [50 * 257, 0], [50 * 257, 32768], [65535, 65535]],
      [grey(50), background, half(grey(50)), .white]),
    Kind(
      "16 bits of colour with alpha", .rgb, .whole(bits: 16),
      [[65535, 0, 0, 65535], [65535, 0, 0, 0], [65535, 0, 0, 32768], [0, 0, 65535, 65535]],
      [Hue.red, background, half(Hue.red), Hue.blue]),
    Kind(
      "light with alpha", .rgb, .float,
      [[1, 0, 0, 1], [1, 0, 0, 0], [1, 0, 0, 0.5], [linear(0.5), 0, 0, 1]],
      [Hue.red, background, half(Hue.red), Colour(red: 128, green: 0, blue: 0)]),
    Kind(
      "colour that was multiplied by alpha", .rgb, .whole(bits: 8),
      [[200, 0, 0, 255], [0, 0, 0, 0], [100, 0, 0, 128], [0, 0, 255, 255]],
      [
        Colour(red: 200, green: 0, blue: 0), background, half(Colour(red: 200, green: 0, blue: 0)),
        Hue.blue,
      ], alpha: .multiplied),
    Kind(
      "inks with alpha", .inks, .whole(bits: 8),
      [[0, 0, 0, 0, 255], [0, 0, 0, 0, 0], [0, 0, 0, 0, 128], [0, 0, 0, 0, 255]],
      [.white, background, half(.white), .white], tolerance: 5),
  ]

  @Test(arguments: kinds)
  func itsColoursAreWhatItSays(kind: Kind) throws {
    for size in [(66, 48), (20, 15)] {
      let tile = try bench.tile(
        kind.bytes(), width: size.0, height: size.1, background: PixelKindTests.background)
      expectQuarters(tile, kind.colours, tolerance: kind.tolerance)
    }
  }

  @Test(arguments: kinds)
  func inAWideSpaceItsColoursAreTheSame(kind: Kind) throws {
    let space = ColourSpace.p3
    let tile = try bench.tile(
      kind.bytes(), background: space.converted(PixelKindTests.background), space: space)
    let isMixed = kind.colours.map { colour in
      [Hue.red, .white, grey(50), Colour(red: 200, green: 0, blue: 0)]
        .contains { PixelKindTests.half($0) == colour }
    }
    for (index, found) in tile.quarters.enumerated() where !isMixed[index] {
      let wanted = space.converted(kind.colours[index])
      #expect(found.isNear(wanted, kind.tolerance + 2), "\(found) for \(wanted)")
    }
  }

  private static func palette(_ count: Int) -> [[Int]] {
    var colours = Array(repeating: [0, 0, 0], count: count)
    for (index, colour) in zip([0, 1, 2, count - 1], Hue.quarters) {
      colours[index] = colour.channels.map { $0 * 257 }
    }
    return colours
  }
}

func grey(_ level: UInt8) -> Colour { Colour(red: level, green: level, blue: level) }

/// A part of one colour over the rest of another.
func mixed(_ colour: Colour, _ background: Colour, _ part: Double) -> Colour {
  let levels = zip(colour.channels, background.channels).map {
    byte(Double($0) * part + Double($1) * (1 - part))
  }
  return Colour(red: levels[0], green: levels[1], blue: levels[2])
}
