import CVipsShim
import Imaging
import Testing

/// Embedded profiles are honoured, recognised or passed over.
@Suite struct ColourTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A flat JPEG of a colour with a profile in it.
  private func jpeg(_ colour: RGB, _ icc: [UInt8]) throws -> [UInt8] {
    let file = BlockJPEG(Pixmap(64, 64) { _, _ in colour }, across: 1, down: 1)
    let parts = stride(from: 0, to: icc.count, by: 60_000).map {
      Array(icc[$0..<min($0 + 60_000, icc.count)])
    }
    var bytes = file.bytes
    for (index, part) in parts.enumerated().reversed() {
      let head = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)]
      bytes = JPEGSegments.inserting(JPEGSegments.segment(0xE2, head + part), into: bytes)
    }
    return bytes
  }

  private func png(_ colour: RGB, _ icc: [UInt8]) -> [UInt8] {
    PNGFile(
      Pixmap(64, 64) { _, _ in colour }, extra: [("iCCP", PNGFile.profile(icc))]
    ).bytes
  }

  /// Display P3 to sRGB, by hand.
  private func fromP3(_ colour: RGB) -> RGB {
    let light = colour.channels.map { linear(Double($0) / 255) }
    let matrix = [
      [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
    ]
    let out = matrix.map { row in
      byte(encoded(zip(row, light).map { $0 * $1 }.reduce(0, +)) * 255)
    }
    return RGB(red: out[0], green: out[1], blue: out[2])
  }

  private var p3: [UInt8] {
    var length = 0
    guard let bytes = cv_profile("p3", &length) else { return [] }
    defer { cv_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  @Test(arguments: [
    RGB(red: 200, green: 100, blue: 100), RGB(red: 60, green: 180, blue: 90),
    RGB(red: 128, green: 128, blue: 128),
  ])
  func aWideGamutIsConverted(colour: RGB) throws {
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
    for bytes in [try jpeg(Colour.red, file.bytes), png(Colour.red, file.bytes)] {
      #expect(try bench.tile(bytes)[x: 9, y: 9].isNear(Colour.green, 4))
    }
  }

  @Test func anotherCurveIsConverted() throws {
    var file = ICCFile()
    file.curve = .gamma(1)
    let wanted = byte(encoded(55.0 / 255) * 255)
    let grey = RGB(red: 55, green: 55, blue: 55)
    for bytes in [try jpeg(grey, file.bytes), png(grey, file.bytes)] {
      let found = try bench.tile(bytes)[x: 9, y: 9]
      #expect(found.isNear(RGB(red: wanted, green: wanted, blue: wanted), 3), "\(found)")
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
    #expect(found.isNear(RGB(red: wanted, green: wanted, blue: wanted), 3), "\(found)")
    let alpha = PNGFile(64, 64, .greyAlpha, extra: [chunk]) { _, _ in [55, 255] }
    #expect(try bench.tile(alpha.bytes)[x: 9, y: 9].isNear(found, 2))
  }

  @Test func aForeignProfileMeansSRGB() throws {
    var grey = ICCFile()
    grey.space = "GRAY"
    let colour = RGB(red: 200, green: 100, blue: 50)
    for icc in [grey.bytes, Array("no profile at all, just some text".utf8), [0]] {
      let picture = try bench.open(jpeg(colour, icc))
      #expect(picture.info.isProfileIgnored)
      #expect(try bench.tile(jpeg(colour, icc))[x: 9, y: 9].isNear(colour, 2))
    }
  }

  @Test func aGreyPictureWithAColourProfileIsGrey() throws {
    var bytes = BlockJPEG(64, 64, [.init(across: 1, down: 1) { _, _ in 99 }]).bytes
    let head = Array("ICC_PROFILE\0".utf8) + [1, 1]
    bytes = JPEGSegments.inserting(JPEGSegments.segment(0xE2, head + p3), into: bytes)
    #expect(try bench.open(bytes).info.isProfileIgnored)
    #expect(try bench.tile(bytes)[x: 9, y: 9] == RGB(red: 99, green: 99, blue: 99))
  }

  @Test(arguments: [0, 20, 60, 128, 132, 140, 200, 300, 400])
  func aBrokenProfileIsNoReasonToFail(length: Int) throws {
    let icc = Array(p3.prefix(length))
    let colour = RGB(red: 200, green: 100, blue: 50)
    let tile = try bench.tile(jpeg(colour, icc))
    #expect(tile[x: 9, y: 9].isNear(colour, 60))
  }

  @Test func sixteenBitsAndAlphaAreConvertedBeforeBlending() throws {
    let chunk = ("iCCP", PNGFile.profile(p3))
    let file = PNGFile(64, 64, depth: 16, .rgba, extra: [chunk]) { x, _ in
      [200 * 257, 100 * 257, 100 * 257, x < 32 ? 65535 : 0]
    }
    let ground = RGB(red: 10, green: 200, blue: 30)
    let tile = try bench.tile(file.bytes, background: ground)
    let wanted = fromP3(RGB(red: 200, green: 100, blue: 100))
    expectQuarters(tile, [wanted, ground, wanted, ground], tolerance: 3)
  }
}
