import CVipsShim
import Imaging
import Testing
import Values

/// Embedded profiles are honoured, recognised or passed over.
@Suite struct ColourTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A flat JPEG of a colour with a profile in it.
  private func jpeg(_ colour: Colour, _ icc: [UInt8]) throws -> [UInt8] {
    let file = BlockJPEG(Pixmap(64, 64) { _, _ in colour }, across: 1, down: 1)
    return JPEGSegments.inserting(profile: icc, into: file.bytes)
  }

  private func png(_ colour: Colour, _ icc: [UInt8]) -> [UInt8] {
    PNGFile(
      Pixmap(64, 64) { _, _ in colour }, extra: [("iCCP", PNGFile.profile(icc))]
    ).bytes
  }

  /// Display P3 to sRGB, by hand.
  private func fromP3(_ colour: Colour) -> Colour {
    let light = colour.channels.map { linear(Double($0) / 255) }
    let matrix = [
      [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
    ]
    let out = matrix.map { row in
      byte(encoded(zip(row, light).map { $0 * $1 }.reduce(0, +)) * 255)
    }
    return Colour(red: out[0], green: out[1], blue: out[2])
  }

  private let p3 = Workbench.builtInProfile("p3")

  @Test(arguments: [
    Colour(red: 200, green: 100, blue: 100), Colour(red: 60, green: 180, blue: 90),
    Colour(red: 128, green: 128, blue: 128),
  ])
  func aWideGamutIsConverted(colour: Colour) throws {
    let wanted = fromP3(colour)
    for bytes in [try jpeg(colour, p3), png(colour, p3)] {
      #expect(try bench.open(bytes).info.profile?.contains("P3") == true)
      let found = try bench.tile(bytes, width: 20, height: 20)[x: 9, y: 9]
      #expect(found.isNear(wanted, 3), "\(found) for \(wanted)")
    }
  }

  @Test(arguments: [ICCFile.Curve.sRGB, .table])
  func sRGBIsRecognisedWhateverItsName(curve: ICCFile.Curve) throws {
    var file = ICCFile()
    file.name = "Some monitor"
    file.curve = curve
    let map = Pixmap.scene(40, 30)
    let bytes = PNGFile(map, extra: [("iCCP", PNGFile.profile(file.bytes))]).bytes
    #expect(try bench.open(bytes).info.profile == "Some monitor")
    #expect(try bench.tile(bytes).bytes == map.tile.bytes)
  }

  @Test func swappedChannelsAreSwappedBack() throws {
    var file = ICCFile()
    file.primaries = [1, 2, 0].map { ICCFile.sRGBPrimaries[$0] }
    for bytes in [try jpeg(Hue.red, file.bytes), png(Hue.red, file.bytes)] {
      #expect(try bench.tile(bytes)[x: 9, y: 9].isNear(Hue.green, 4))
    }
  }

  @Test func anotherCurveIsConverted() throws {
    var file = ICCFile()
    file.curve = .gamma(1)
    let wanted = byte(encoded(55.0 / 255) * 255)
    let grey = Colour(red: 55, green: 55, blue: 55)
    for bytes in [try jpeg(grey, file.bytes), png(grey, file.bytes)] {
      let found = try bench.tile(bytes)[x: 9, y: 9]
      #expect(found.isNear(Colour(red: wanted, green: wanted, blue: wanted), 3), "\(found)")
    }
  }

  @Test func aGreyProfileWorksOnGreyOnly() throws {
    var icc = ICCFile()
    icc.space = "GRAY"
    icc.curve = .gamma(1)
    let wanted = byte(encoded(55.0 / 255) * 255)
    let chunk = ("iCCP", PNGFile.profile(icc.bytes))
    let grey = PNGFile(64, 64, .grey, extra: [chunk]) { _, _ in [55] }
    let found = try bench.tile(grey.bytes)[x: 9, y: 9]
    #expect(found.isNear(Colour(red: wanted, green: wanted, blue: wanted), 3), "\(found)")
    let alpha = PNGFile(64, 64, .greyAlpha, extra: [chunk]) { _, _ in [55, 255] }
    #expect(try bench.tile(alpha.bytes)[x: 9, y: 9].isNear(found, 2))
  }

  @Test func aForeignProfileMeansSRGB() throws {
    var grey = ICCFile()
    grey.space = "GRAY"
    let colour = Colour(red: 200, green: 100, blue: 50)
    let unusable = "its embedded colour profile cannot be used; sRGB is assumed"
    for (icc, note) in [
      (
        grey.bytes,
        "its embedded colour profile “Test” is for grey pictures, which this is not; sRGB is assumed"
      ),
      (Array("no profile at all, just some text".utf8), unusable), ([0], unusable),
    ] {
      let picture = try bench.open(jpeg(colour, icc))
      #expect(picture.info.warning == note)
      #expect(try bench.tile(jpeg(colour, icc))[x: 9, y: 9].isNear(colour, 2))
    }
  }

  @Test func aGreyPictureWithAColourProfileIsGrey() throws {
    let grey = BlockJPEG(64, 64, [.init(across: 1, down: 1) { _, _ in 99 }])
    let bytes = JPEGSegments.inserting(profile: p3, into: grey.bytes)
    #expect(try bench.open(bytes).info.warning != nil)
    #expect(try bench.tile(bytes)[x: 9, y: 9] == Colour(red: 99, green: 99, blue: 99))
  }

  @Test(arguments: [0, 20, 60, 128, 132, 140, 200, 300, 400])
  func aBrokenProfileIsNoReasonToFail(length: Int) throws {
    let icc = Array(p3.prefix(length))
    let colour = Colour(red: 200, green: 100, blue: 50)
    let tile = try bench.tile(jpeg(colour, icc))
    #expect(tile[x: 9, y: 9].isNear(colour, 60))
  }

  /// It looks like a profile until its colours are wanted.
  @Test func aProfileWithoutItsCurvesIsPassedOver() throws {
    var file = ICCFile()
    file.hasCurves = false
    let colour = Colour(red: 200, green: 100, blue: 50)
    let chunk = ("iCCP", PNGFile.profile(file.bytes))
    for bytes in [
      try jpeg(colour, file.bytes), png(colour, file.bytes),
      PNGFile(64, 64, depth: 16, extra: [chunk]) { _, _ in colour.channels.map { $0 * 257 } }.bytes,
      PNGFile(64, 64, .rgba, extra: [chunk]) { _, _ in colour.channels + [255] }.bytes,
    ] {
      #expect(
        try bench.open(bytes).info.warning
          == "its embedded colour profile cannot be used; sRGB is assumed")
      for space in ColourSpace.allCases {
        let tile = try bench.tile(bytes, space: space)
        #expect(tile[x: 9, y: 9].isNear(space.converted(colour), 2))
      }
    }
  }

  /// It has all that a profile has, and only at work it turns out to be of no use.
  @Test(arguments: ["RGB ", "GRAY"])
  func aProfileOfUnknownCurvesIsSaidByTheTile(space: String) throws {
    var file = ICCFile()
    file.space = space
    file.curve = .unknown
    let colour = space == "GRAY" ? grey(90) : Colour(red: 200, green: 100, blue: 50)
    let samples = space == "GRAY" ? [90] : colour.channels
    let (plain, withAlpha): (PNGFile.Colour, PNGFile.Colour) =
      space == "GRAY" ? (.grey, .greyAlpha) : (.rgb, .rgba)
    let chunk = ("iCCP", PNGFile.profile(file.bytes))
    for bytes in [
      PNGFile(64, 64, plain, extra: [chunk]) { _, _ in samples }.bytes,
      PNGFile(64, 64, withAlpha, extra: [chunk]) { _, _ in samples + [255] }.bytes,
      PNGFile(64, 64, depth: 16, plain, extra: [chunk]) { _, _ in samples.map { $0 * 257 } }.bytes,
    ] {
      let info = try bench.open(bytes).info
      #expect(info.profile == "Test" && info.warning == nil)
      for space in ColourSpace.allCases {
        let tile = try bench.tile(bytes, space: space)
        #expect(tile[x: 9, y: 9].isNear(space.converted(colour), 2))
        #expect(
          tile.profileNote == "its embedded colour profile cannot be used; sRGB is assumed")
      }
    }
  }

  @Test func sixteenBitsAndAlphaAreConvertedBeforeBlending() throws {
    let chunk = ("iCCP", PNGFile.profile(p3))
    let file = PNGFile(64, 64, depth: 16, .rgba, extra: [chunk]) { x, _ in
      [200 * 257, 100 * 257, 100 * 257, x < 32 ? 65535 : 0]
    }
    let background = Colour(red: 10, green: 200, blue: 30)
    let tile = try bench.tile(file.bytes, background: background)
    let wanted = fromP3(Colour(red: 200, green: 100, blue: 100))
    expectQuarters(tile, [wanted, background, wanted, background], tolerance: 3)
  }

  @Test func inksAreConvertedByTheirProfile() throws {
    // A press profile is so large that it comes in several parts.
    let press = Workbench.builtInProfile("cmyk")
    #expect(press.count > 100_000)
    let file = BlockJPEG(
      64, 64, (0..<4).map { ink in .init(across: 1, down: 1) { _, _ in ink == 0 ? 0 : 255 } },
      adobe: 0)
    let picture = try bench.open(JPEGSegments.inserting(profile: press, into: file.bytes))
    #expect(picture.info.profile != nil && picture.info.warning == nil)
    let all = PixelRect(x: 0, y: 0, width: 64, height: 64)
    let cyan = try picture.tile(crop: all, width: 16, height: 16)[x: 9, y: 9]
    #expect(cyan.red < 80 && cyan.green > 120 && cyan.blue > 180)
  }

  @Test func aPartOfAProfileIsNoProfile() throws {
    var bytes = BlockJPEG(Pixmap(64, 64) { _, _ in Hue.red }, across: 1, down: 1).bytes
    let head = Array("ICC_PROFILE\0".utf8) + [1, 2]
    bytes = JPEGSegments.inserting(JPEGSegments.segment(0xE2, head + p3), into: bytes)
    #expect(try bench.open(bytes).info.profile == nil)
    #expect(try bench.tile(bytes)[x: 9, y: 9].isNear(Hue.red))
  }

  @Test func theQuickWayGivesTheColoursOfTheColourLibrary() throws {
    var noise = Noise(seed: 5)
    let map = Pixmap(64, 64) { _, _ in
      Colour(
        red: UInt8(noise.next() & 255), green: UInt8(noise.next() & 255),
        blue: UInt8(noise.next() & 255))
    }
    for curve in [ICCFile.Curve.sRGB, .gamma(2.2), .gamma(1.8), .table] {
      var file = ICCFile()
      file.curve = curve
      file.primaries = [
        [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
      ]
      let icc = file.bytes
      let quick = try bench.tile(
        PNGFile(map, extra: [("iCCP", PNGFile.profile(icc))]).bytes)
      var wanted = [UInt8](repeating: 0, count: 64 * 64 * 3)
      #expect(cv_icc_convert(map.tile.bytes, 64, 64, 3, icc, icc.count, "srgb", &wanted) == 0)
      let differences = zip(quick.bytes, wanted).map { abs(Int($0) - Int($1)) }
      // The library rounds to 14 bits on the way, which shows where light is scarce.
      #expect((differences.max() ?? 0) <= 3)
      #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 0.25)
    }
  }
}
