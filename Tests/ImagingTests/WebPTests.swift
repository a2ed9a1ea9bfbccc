import Testing

@testable import Imaging
import Values

/// Lossy WebP takes a short way of its own, which gives the pixels of the long one.
@Suite struct WebPTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func takesTheShortWay(_ bytes: [UInt8]) throws -> Bool {
    try bench.open(bytes).footprint.decoding is WebPFrame
  }

  // MARK: - Pixels

  /// Sides and places, even and odd.
  private static let crops = [
    (384, 288, PixelRect(x: 0, y: 0, width: 384, height: 288)),
    (383, 287, PixelRect(x: 0, y: 0, width: 383, height: 287)),
    (384, 288, PixelRect(x: 41.5, y: 3.25, width: 280, height: 280)),
    (383, 287, PixelRect(x: 102.75, y: 6.5, width: 280.25, height: 280.5)),
  ]

  /// Below 6 the picture is decoded at its own size, from there on at a third.
  @Test(arguments: crops, [0.8, 2.4, 5.9, 6.1, 9.0])
  func aTileIsWhatAFullDecodeWouldGive(
    place: (width: Int, height: Int, crop: PixelRect), scale: Double
  ) throws {
    let bytes = try WebPFile(.photograph(place.width, place.height)).bytes
    #expect(try takesTheShortWay(bytes))
    let (width, height) = (Int(place.crop.width / scale), Int(place.crop.height / scale))
    let tile = try bench.tile(bytes, crop: place.crop, width: width, height: height)
    let wanted = Lanczos(try bench.fullDecode(bytes)).scaled(
      place.crop, width: width, height: height)
    let fidelity = Lanczos.fidelity(of: tile, to: wanted)
    #expect(fidelity >= 42, "\(fidelity)")
  }

  @Test(arguments: [1, 2, 3, 5, 8, 15, 16, 17, 33, 97], [1, 2, 7, 40])
  func everySizeWorks(width: Int, height: Int) throws {
    let bytes = try WebPFile(Pixmap(width, height) { _, _ in Hue.grey }).bytes
    for (across, down) in [(1, 1), (width, height), (5, 50)] {
      let tile = try bench.tile(bytes, width: across, height: down)
      for (x, y) in [(0, 0), (across - 1, 0), (0, down - 1), (across - 1, down - 1)] {
        #expect(tile[x: x, y: y].isNear(Hue.grey))
      }
    }
  }

  @Test func blackIsBlackAndWhiteIsWhite() throws {
    for colour in [Colour.black, .white] {
      let bytes = try WebPFile(Pixmap(48, 48) { _, _ in colour }).bytes
      for size in [4, 48] {
        #expect(try bench.tile(bytes, width: size, height: size)[x: 1, y: 1].isNear(colour, 1))
      }
    }
  }

  // MARK: - Beside the pixels

  @Test(arguments: 1...8, [1, 8])
  func everyOrientationStandsUpright(orientation: Int, shrink: Int) throws {
    var file = try WebPFile(Pixmap.quarters(128, 96).stored(as: orientation))
    file.exif = JPEGSegments.exifBlock(orientation: orientation)
    let picture = try bench.open(file.bytes)
    #expect(picture.info.orientation == orientation && picture.exif == file.exif)
    let tile = try bench.tile(file.bytes, width: 128 / shrink, height: 96 / shrink)
    expectQuarters(tile, Hue.quarters, tolerance: 12)
  }

  @Test(arguments: ColourSpace.allCases)
  func aProfileIsHonoured(space: ColourSpace) throws {
    let colour = Colour(red: 190, green: 110, blue: 90)
    var file = try WebPFile(Pixmap(64, 64) { _, _ in colour })
    file.icc = ColourSpace.p3.iccBytes
    let picture = try bench.open(file.bytes)
    #expect(picture.info.profile?.contains("P3") == true && picture.info.warning == nil)
    // The same pixels in a file that is exact.
    let profile = ("iCCP", PNGFile.profile(ColourSpace.p3.iccBytes))
    let exact = PNGFile(Pixmap(64, 64) { _, _ in colour }, extra: [profile]).bytes
    let wanted = try bench.tile(exact, width: 9, height: 9, space: space)[x: 4, y: 4]
    let found = try bench.tile(file.bytes, width: 9, height: 9, space: space)[x: 4, y: 4]
    #expect(found.isNear(wanted, 4), "\(found) for \(wanted)")
  }

  @Test func aPictureBehindWhatNobodyKnowsIsFound() throws {
    var file = try WebPFile(.quarters(64, 48))
    file.icc = StandardProfile.sRGB
    file.hasUnknownChunk = true
    #expect(try takesTheShortWay(file.bytes))
    expectQuarters(try bench.tile(file.bytes), Hue.quarters, tolerance: 12)
  }

  @Test func whatIsNotLossyAndOpaqueIsLeftToLibvips() throws {
    #expect(try takesTheShortWay(SampleFile.webp.bytes))
    #expect(try !takesTheShortWay(SampleFile.webpLossless.bytes))
    #expect(try !takesTheShortWay(SampleFile.webpAlpha.bytes))
    let clear = Canvas(width: 64, height: 48, background: nil)
    clear.fill(x: 0, y: 0, width: 32, height: 48, colour: Hue.red)
    #expect(try !takesTheShortWay(clear.encoded(as: .webp)))
  }

  // MARK: - What goes wrong

  @Test func aFileCutAnywhereIsFoundOut() throws {
    let bytes = try WebPFile(.scene(96, 80)).bytes
    for length in stride(from: 12, to: bytes.count, by: 7) {
      #expect(try bench.failure(Array(bytes[..<length]))?.code == .corrupt, "\(length)")
    }
  }

  @Test func dataCutUnseenAreFoundOutBelowTheCropAsWell() throws {
    var file = try WebPFile(.scene(192, 160))
    file.data.removeLast(file.data.count / 4)
    let top = PixelRect(x: 0, y: 0, width: 190, height: 20)
    for shrink in [1.0, 8.0] {
      #expect {
        try bench.tile(
          file.bytes, crop: top, width: Int(190 / shrink), height: Int(20 / shrink))
      } throws: {
        let error = $0 as? CollageError
        return error?.code == .corrupt
          && error?.message == "the picture is damaged"
      }
    }
  }

  @Test func morePixelsThanAllowedAreRefused() throws {
    let bytes = try WebPFile(.scene(64, 48)).bytes
    let error = try bench.failure(bytes, limits: SourceLimits(maxPixels: 64 * 48 - 1))
    #expect(error?.code == .tooLarge)
    #expect(try bench.failure(bytes, limits: SourceLimits(maxPixels: 64 * 48)) == nil)
  }

  // MARK: - Memory

  @Test func onlyWhatIsKeptIsCounted() {
    let info = SourceInfo(width: 6000, height: 4000, orientation: 1, format: .webp)
    let frame = WebPFrame(width: 6000, height: 4000, chunk: 12..<4_000_012)
    let footprint = Footprint(info: info, decoding: frame)
    let whole = PixelRect(x: 0, y: 0, width: 6000, height: 4000)
    // Luma and two quarters of it, at the picture's size and at a third, and the file.
    for (width, growing) in [(1500, 36_000_000), (600, 4_000_000)] {
      let bytes = footprint.bytes(crop: whole, width: width, height: width * 2 / 3)
      let tile = width * width * 2 / 3 * 9
      #expect((0...3_000_000).contains(bytes - growing - tile - 4_000_000), "\(bytes)")
    }
    let part = PixelRect(x: 2000, y: 2000, width: 1000, height: 1000)
    #expect(footprint.bytes(crop: part, width: 1000, height: 1000) < 22_000_000)
  }
}
