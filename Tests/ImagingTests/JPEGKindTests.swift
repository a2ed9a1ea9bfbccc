import Imaging
import Testing
import Values

/// JPEGs of every colour kind and sampling, whether they take the short way or libvips'.
@Suite struct JPEGKindTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(
    arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (4, 2), (1, 4), (2, 4), (3, 1)],
    [1, 2, 4, 8])
  func quartersKeepTheirPlacesInEverySampling(sampling: (Int, Int), shrink: Int) throws {
    let file = BlockJPEG(.quarters(256, 192), across: sampling.0, down: sampling.1)
    let tile = try bench.tile(file.bytes, width: 256 / shrink, height: 192 / shrink)
    // Chroma that the file holds at a quarter of the width rings where so few samples meet an edge.
    let isCoarse = max(sampling.0, sampling.1) == 4 && shrink == 8
    expectQuarters(tile, Hue.quarters, tolerance: isCoarse ? 16 : 4)
  }

  @Test(arguments: [(1, 1), (2, 2), (4, 1)], [1, 2, 7, 8, 9, 15, 17, 33])
  func everySizeWorks(sampling: (Int, Int), size: Int) throws {
    for (width, height) in [(size, 40), (40, size), (size, size)] {
      let map = Pixmap(width, height) { _, _ in Hue.red }
      let file = BlockJPEG(map, across: sampling.0, down: sampling.1)
      for target in [1, 3, size, 50] {
        let tile = try bench.tile(file.bytes, width: target, height: target)
        #expect(tile[x: 0, y: 0].isNear(Hue.red))
        #expect(tile[x: target - 1, y: target - 1].isNear(Hue.red))
      }
    }
  }

  @Test func chromaFinerThanLumaWorks() throws {
    let flat = { (value: Int) in { (_: Int, _: Int) in value } }
    let file = BlockJPEG(
      64, 64,
      [
        .init(across: 1, down: 1, sample: flat(76)), .init(across: 2, down: 2, sample: flat(85)),
        .init(across: 1, down: 2, sample: flat(255)),
      ])
    #expect(try bench.tile(file.bytes, width: 32, height: 32)[x: 9, y: 9].isNear(Hue.red))
  }

  @Test(arguments: [1, 2, 4])
  func greyStaysGrey(sampling: Int) throws {
    let file = BlockJPEG(
      100, 70, [.init(across: sampling, down: sampling) { x, _ in x < 48 ? 10 : 200 }])
    let tile = try bench.tile(file.bytes)
    #expect(tile[x: 20, y: 60] == Colour(red: 10, green: 10, blue: 10))
    #expect(tile[x: 80, y: 60] == Colour(red: 200, green: 200, blue: 200))
  }

  @Test func redGreenBlueWithoutATransformIsTakenAsItIs() throws {
    let map = Pixmap.quarters(128, 96)
    let parts = (0..<3).map { index in
      BlockJPEG.Component(across: 1, down: 1) { x, y in
        map[x: min(x, 127), y: min(y, 95)].channels[index]
      }
    }
    let file = BlockJPEG(128, 96, parts, adobe: 0)
    expectQuarters(try bench.tile(file.bytes), Hue.quarters)
    expectQuarters(try bench.tile(file.bytes, width: 20, height: 15), Hue.quarters)
  }

  @Test(arguments: [1, 4], [nil, 0] as [UInt8?])
  func fourInksWithoutAProfileLookLikePrint(shrink: Int, adobe: UInt8?) throws {
    // Adobe writes ink upside down: 255 is none.
    let (all, none) = adobe == nil ? (255, 0) : (0, 255)
    let parts = (0..<4).map { ink in
      BlockJPEG.Component(across: 1, down: 1) { x, _ in ink == (x < 64 ? 1 : 0) ? all : none }
    }
    let file = BlockJPEG(128, 96, parts, adobe: adobe)
    let tile = try bench.tile(file.bytes, width: 128 / shrink, height: 96 / shrink)
    let (magenta, cyan) = (tile.quarters[0], tile.quarters[1])
    #expect(magenta.red > 180 && magenta.green < 80 && magenta.blue > 80)
    #expect(cyan.red < 80 && cyan.green > 120 && cyan.blue > 180)
    let white = BlockJPEG(
      32, 32, parts.map { _ in .init(across: 1, down: 1) { _, _ in none } }, adobe: adobe)
    #expect(try bench.tile(white.bytes)[x: 5, y: 5].isNear(.white, 6))
  }

  @Test func progressiveIsLikeAnyOther() throws {
    let file = BlockJPEG(.quarters(256, 192), across: 2, down: 2, progressiveScans: 1)
    expectQuarters(try bench.tile(file.bytes), Hue.quarters)
    expectQuarters(try bench.tile(file.bytes, width: 32, height: 24), Hue.quarters)
  }

  @Test func moreScansThanAllowedAreRefused() throws {
    let file = BlockJPEG(.quarters(64, 64), across: 1, down: 1, progressiveScans: 100)
    let error = try bench.failure(file.bytes)
    #expect(error?.code == .tooComplex)
    #expect(try bench.failure(file.bytes, limits: SourceLimits(maxScans: 400)) == nil)
  }

  /// The first goes on with the decoder that has read the header, the second with one of its own.
  @Test(arguments: [nil, 1], [nil, 0, 2] as [UInt8?])
  func theSecondTileIsLikeTheFirst(progressiveScans: Int?, adobe: UInt8?) throws {
    let parts = (0..<(adobe == nil ? 3 : 4)).map { index in
      BlockJPEG.Component(across: 1, down: 1) { x, y in (x * (index + 2) + y) % 256 }
    }
    let file = BlockJPEG(200, 160, parts, adobe: adobe, progressiveScans: progressiveScans)
    let picture = try bench.open(
      JPEGSegments.inserting(profile: Workbench.builtInProfile("srgb"), into: file.bytes))
    let crop = PixelRect(x: 10, y: 20, width: 150, height: 120)
    let (first, second) = (
      try picture.tile(crop: crop, width: 50, height: 40),
      try picture.tile(crop: crop, width: 50, height: 40)
    )
    #expect(first.bytes == second.bytes)
  }

  @Test func twelveBitsAreNotSupported() throws {
    var file = BlockJPEG(.quarters(64, 64), across: 1, down: 1)
    file.precision = 12
    #expect(try bench.failure(file.bytes)?.code == .unsupported)
  }
}
