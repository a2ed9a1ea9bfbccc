import Imaging
import Testing
import Values

/// The other formats, each known by its first bytes.
@Suite struct FormatTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: SampleFile.allCases.filter { !$0.hasAlpha })
  func quartersKeepTheirPlaces(file: SampleFile) throws {
    let picture = try bench.open(file.bytes)
    #expect(picture.info.format == file.format)
    #expect(picture.info.width == 64 && picture.info.height == 48)
    for shrink in [1, 3] {
      let tile = try bench.tile(file.bytes, width: 64 / shrink, height: 48 / shrink)
      expectQuarters(tile, Hue.quarters, tolerance: 12)
    }
  }

  @Test(arguments: SampleFile.allCases.filter(\.hasAlpha))
  func alphaIsBlendedOnTheBackground(file: SampleFile) throws {
    let tile = try bench.tile(file.bytes, background: Hue.green)
    let wanted = [Hue.red, Hue.green, Hue.red, Hue.green]
    expectQuarters(tile, wanted, tolerance: 6)
  }

  @Test(arguments: SampleFile.allCases)
  func aFileCutAnywhereIsAPictureOrAnError(file: SampleFile) throws {
    let bytes = file.bytes
    for length in stride(from: 0, to: bytes.count, by: 5) {
      _ = try bench.failure(Array(bytes[..<length]))
    }
    #expect(try bench.failure(Array(bytes[..<(bytes.count / 3)])) != nil)
  }

  @Test func formatsThatAreKnownButNotReadAreNamed() throws {
    for start in ["%PDF-1.7 some document", "8BPS and so on"] {
      let error = try bench.failure(Array(start.utf8))
      #expect(error?.code == .unsupported && error?.stage == .read)
    }
  }

  @Test func onlyTheFirstPageOfATIFFIsRead() throws {
    var bytes = tiff(.rgb, .whole(bits: 8)) { $0.channels.map(Double.init) }
    // The second page is one black pixel: the directory's end points to another directory.
    let second = bytes.count
    bytes.replaceSubrange(
      second - 4..<second, with: (0..<4).map { UInt8(second >> (8 * $0) & 255) })
    let entries: [[UInt8]] = [
      [0, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0], [1, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0],
      [2, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0], [6, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0],
      [17, 1, 4, 0, 1, 0, 0, 0, 4, 0, 0, 0], [23, 1, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0],
    ]
    bytes += [UInt8(entries.count), 0] + entries.flatMap(\.self) + [0, 0, 0, 0]
    let info = try bench.open(bytes).info
    #expect(info.width == 64 && info.height == 48)
    expectQuarters(try bench.tile(bytes), Hue.quarters)
  }

  @Test func onlyTheFirstFrameOfAGIFIsRead() throws {
    // Two frames of 2 x 2 pixels, a red and a blue one, each written as single codes.
    let screen: [UInt8] = [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    func frame(_ codes: [UInt8]) -> [UInt8] {
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, UInt8(codes.count)]
        + codes + [0]
    }
    // Three bits each: clear, 0 0 (or 1 1), clear, 0 0 (or 1 1), end.
    let bytes =
      Array("GIF89a".utf8) + screen + frame([0x04, 0x08, 0x14]) + frame([0x4C, 0x98, 0x14]) + [0x3B]
    let tile = try bench.tile(bytes)
    #expect(tile.width == 2 && tile.height == 2)
    #expect(tile.quarters.allSatisfy { $0 == Hue.red })
  }

  // MARK: - TIFF

  private func tiff(
    _ photometric: TIFFFile.Photometric, _ sample: TIFFFile.Sample, orientation: Int = 1,
    map: Pixmap = .quarters(64, 48), _ value: @escaping (Colour) -> [Double]
  ) -> [UInt8] {
    TIFFFile(
      width: map.width, height: map.height, photometric: photometric, sample: sample,
      orientation: orientation
    ) { value(map[x: $0, y: $1]) }.bytes
  }

  @Test(arguments: 1...8)
  func tiffOfEveryOrientationStandsUpright(orientation: Int) throws {
    let bytes = tiff(
      .rgb, .whole(bits: 8), orientation: orientation,
      map: Pixmap.quarters(64, 48).stored(as: orientation)
    ) { $0.channels.map(Double.init) }
    let tile = try bench.tile(bytes)
    #expect(tile.width == 64 && tile.height == 48)
    expectQuarters(tile, Hue.quarters)
  }

  @Test func tiffOfEveryDepthHasTheSameColours() throws {
    let wide = tiff(.rgb, .whole(bits: 16)) { $0.channels.map { Double($0) * 257 } }
    expectQuarters(try bench.tile(wide), Hue.quarters)
    let light = tiff(.rgb, .float) { $0.channels.map { Double($0) / 255 } }
    expectQuarters(try bench.tile(light), Hue.quarters)
  }

  @Test func tiffInLabIsConverted() throws {
    let bytes = tiff(.lab, .whole(bits: 8)) { _ in [128, 0, 0] }
    let found = try bench.tile(bytes)[x: 9, y: 9]
    #expect(found.isNear(Colour(red: 119, green: 119, blue: 119), 4), "\(found)")
  }

  @Test func tiffInInksLooksLikePrint() throws {
    let bytes = tiff(.inks, .whole(bits: 8)) { _ in [0, 0, 0, 0] }
    #expect(try bench.tile(bytes)[x: 9, y: 9].isNear(.white, 6))
    let cyan = try bench.tile(tiff(.inks, .whole(bits: 8)) { _ in [255, 0, 0, 0] })[x: 9, y: 9]
    #expect(cyan.red < 80 && cyan.green > 120 && cyan.blue > 180)
  }

  @Test(arguments: [8, 16])
  func tiffAlphaIsBlendedInTheRangeOfItsPixels(bits: Int) throws {
    let most = Double((1 << bits) - 1)
    let bytes = tiff(.rgb, .whole(bits: bits)) { pixel in
      [most, 0, 0, pixel == Hue.red || pixel == Hue.blue ? most : 0]
    }
    let background = Colour(red: 20, green: 200, blue: 90)
    expectQuarters(
      try bench.tile(bytes, background: background), [Hue.red, background, Hue.red, background])
  }
}
