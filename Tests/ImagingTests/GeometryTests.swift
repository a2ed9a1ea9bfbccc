import Imaging
import Testing
import Values

/// Crops land where they are asked to, to a fraction of a pixel.
@Suite struct GeometryTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Red falls and blue rises along x, so a shift shows in every pixel and in chroma. The slope is an
  /// odd one, lest rounding go the same way everywhere.
  private static let slope = 0.87
  private static let ramp = Pixmap(240, 240) { x, y in
    Colour(
      red: byte(250 - slope * Double(x)), green: byte(slope * Double(y)),
      blue: byte(slope * Double(x)))
  }

  @Test(arguments: [0, 0.25, 0.9], [1.0, 0.5, 2, 6])
  func aFractionalCropShiftsByExactlyThat(fraction: Double, scale: Double) throws {
    let crop = PixelRect(x: 24 + fraction, y: 36 + fraction, width: 144, height: 144)
    let size = Int(144 / scale)
    // 16 bits, because a ramp of whole numbers is a staircase, and rounding follows its steps.
    let file = PNGFile(240, 240, depth: 16, .rgb) { x, y in
      [
        250 - GeometryTests.slope * Double(x), GeometryTests.slope * Double(y),
        GeometryTests.slope * Double(x),
      ]
      .map { Int(($0 * 257).rounded()) }
    }
    let png = try bench.tile(file.bytes, crop: crop, width: size, height: size)
    #expect(GeometryTests.shift(png, crop, scale) < 0.07)
    for quality in [89, 98] {
      let bytes = try GeometryTests.ramp.jpeg(quality: quality)
      let jpeg = try bench.tile(bytes, crop: crop, width: size, height: size)
      #expect(GeometryTests.shift(jpeg, crop, scale) < 0.25)
    }
  }

  /// The mean difference to what the ramp is at each tile pixel's centre, the worst channel's.
  private static func shift(_ tile: Tile, _ crop: PixelRect, _ scale: Double) -> Double {
    var sums = [0.0, 0.0, 0.0]
    for y in 0..<tile.height {
      for x in 0..<tile.width {
        let sourceX = crop.x + (Double(x) + 0.5) * scale - 0.5
        let sourceY = crop.y + (Double(y) + 0.5) * scale - 0.5
        let wanted = [250 - slope * sourceX, slope * sourceY, slope * sourceX]
        for channel in 0..<3 {
          sums[channel] += Double(tile[x: x, y: y].channels[channel]) - wanted[channel]
        }
      }
    }
    return sums.map { abs($0) / Double(tile.width * tile.height) }.max() ?? 0
  }

  @Test func aCoverCropCutsTheSidesToThePixel() throws {
    // Red | blue, each 100 wide: the middle square of 50 is half and half.
    let map = Pixmap(200, 50) { x, _ in x < 100 ? Hue.red : Hue.blue }
    let crop = PixelRect(x: 75, y: 0, width: 50, height: 50)
    let tile = try bench.tile(PNGFile(map).bytes, crop: crop, width: 50, height: 50)
    for y in [0, 25, 49] {
      #expect(tile[x: 24, y: y] == Hue.red)
      #expect(tile[x: 25, y: y] == Hue.blue)
    }
    let half = try bench.tile(
      PNGFile(map).bytes, crop: PixelRect(x: 75.5, y: 0, width: 50, height: 50), width: 50,
      height: 50)
    #expect(half[x: 24, y: 25].isNear(Colour(red: 128, green: 0, blue: 128), 2))
  }

  @Test(arguments: 1...8)
  func aCropIsGivenInUprightPixels(orientation: Int) throws {
    let map = GeometryTests.ramp
    let crop = PixelRect(x: 30.5, y: 60.25, width: 100, height: 50)
    let wanted = try bench.tile(PNGFile(map).bytes, crop: crop, width: 50, height: 25)
    let stored = PNGFile(
      map.stored(as: orientation),
      extra: [("eXIf", JPEGSegments.exifBlock(orientation: orientation))])
    let tile = try bench.tile(stored.bytes, crop: crop, width: 50, height: 25)
    #expect(zip(tile.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let jpeg = JPEGSegments.inserting(
      JPEGSegments.exif(orientation: orientation, isLittle: true),
      into: try map.stored(as: orientation).jpeg(quality: 98))
    let other = try bench.tile(jpeg, crop: crop, width: 50, height: 25)
    #expect(zip(other.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 5 })
  }

  @Test(arguments: [
    PixelRect(x: 0, y: 0, width: 0, height: 10), PixelRect(x: 300, y: 0, width: 10, height: 10),
    PixelRect(x: .nan, y: 0, width: 10, height: 10),
    PixelRect(x: 0, y: 0, width: .nan, height: 10), PixelRect(x: 0, y: 0, width: 10, height: -1),
    PixelRect(x: -.infinity, y: 0, width: .infinity, height: 10),
  ])
  func aCropOfNothingIsRefused(crop: PixelRect) throws {
    let bytes = PNGFile(GeometryTests.ramp).bytes
    #expect { try bench.tile(bytes, crop: crop, width: 10, height: 10) } throws: {
      ($0 as? CollageError)?.code == .badCrop
    }
  }

  @Test func aCropBeyondTheEdgeIsCut() throws {
    let map = Pixmap.quarters(64, 64)
    let crop = PixelRect(x: -10, y: -10, width: 1000, height: 1000)
    let tile = try bench.tile(PNGFile(map).bytes, crop: crop, width: 64, height: 64)
    #expect(tile.bytes == map.tile.bytes)
  }

  @Test(
    arguments: [(1, 1), (1, 500), (500, 1), (3000, 2), (2, 3000)], [(1, 1), (40, 30), (700, 2)])
  func extremeShapesAreScaled(source: (Int, Int), target: (Int, Int)) throws {
    let map = Pixmap(source.0, source.1) { _, _ in Hue.green }
    for bytes in [PNGFile(map).bytes, try map.jpeg(), try map.jpeg(quality: 80)] {
      let tile = try bench.tile(bytes, width: target.0, height: target.1)
      #expect(tile[x: 0, y: 0].isNear(Hue.green))
      #expect(tile[x: target.0 - 1, y: target.1 - 1].isNear(Hue.green))
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (2, 2)], [nil, 1])
  func aCropOfSomeRowsIsTheSameAsThoseRowsOfTheWhole(sampling: (Int, Int), scans: Int?) throws {
    // Rows outside the crop are skipped by the decoder; that must not show inside.
    let file = BlockJPEG(
      .scene(48, 512), across: sampling.0, down: sampling.1, progressiveScans: scans)
    for shrink in [1, 2] {
      let (width, height, top) = (48 / shrink, 64 / shrink, 240 / shrink)
      let crop = PixelRect(x: 0, y: 240, width: 48, height: 64)
      let part = try bench.tile(file.bytes, crop: crop, width: width, height: height)
      let whole = try bench.tile(file.bytes, width: width, height: 512 / shrink)
      let row = width * 3
      #expect(part.bytes[...] == whole.bytes[(top * row)..<((top + height) * row)])
    }
  }

  @Test func aTinyCropOfALargePictureIsEnlarged() throws {
    let crop = PixelRect(x: 100, y: 100, width: 0.5, height: 0.5)
    for bytes in [PNGFile(GeometryTests.ramp).bytes, try GeometryTests.ramp.jpeg(quality: 98)] {
      let tile = try bench.tile(bytes, crop: crop, width: 200, height: 200)
      #expect(tile[x: 100, y: 100].isNear(Colour(red: 163, green: 87, blue: 87), 3))
    }
  }
}
