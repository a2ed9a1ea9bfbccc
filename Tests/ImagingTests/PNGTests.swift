import Imaging
import Testing
import Values

@Suite struct PNGTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: [1, 2, 3, 7, 20])
  func quartersKeepTheirPlacesAtEveryScale(shrink: Int) throws {
    let tile = try bench.tile(
      PNGFile(.quarters(320, 240)).bytes, width: 320 / shrink, height: 240 / shrink)
    expectQuarters(tile, Hue.quarters, tolerance: 1)
  }

  @Test func aPictureOfItsOwnSizeIsCopiedExactly() throws {
    let map = Pixmap.scene(61, 47)
    #expect(try bench.tile(PNGFile(map).bytes).bytes == map.tile.bytes)
  }

  @Test(arguments: 1...8)
  func everyOrientationStandsUpright(orientation: Int) throws {
    let exif = JPEGSegments.exifBlock(orientation: orientation)
    let map = Pixmap.quarters(96, 64).stored(as: orientation)
    let bytes = PNGFile(map, extra: [("eXIf", exif)]).bytes
    let picture = try bench.open(bytes)
    #expect(picture.info.orientation == orientation)
    #expect(picture.info.upright.width == 96 && picture.info.upright.height == 64)
    expectQuarters(try bench.tile(bytes), Hue.quarters)
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func greyOfEveryDepthIsGrey(depth: Int) throws {
    let most = (1 << depth) - 1
    let file = PNGFile(64, 64, depth: depth, .grey) { x, _ in [x < 32 ? 0 : most] }
    let tile = try bench.tile(file.bytes)
    #expect(tile.quarters == [.black, .white, .black, .white])
  }

  @Test(arguments: [1, 2, 4, 8])
  func palettesOfEveryDepthAreColours(depth: Int) throws {
    let palette: [UInt8] = [255, 0, 0, 0, 0, 255]
    let file = PNGFile(64, 64, depth: depth, .palette, extra: [("PLTE", palette)]) { x, _ in
      [x < 32 ? 0 : 1]
    }
    let tile = try bench.tile(file.bytes)
    #expect(tile.quarters == [Hue.red, Hue.blue, Hue.red, Hue.blue])
  }

  @Test func aTransparentPaletteEntryShowsTheBackground() throws {
    let chunks: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])]
    let file = PNGFile(64, 64, depth: 8, .palette, extra: chunks) { x, _ in [x < 32 ? 0 : 1] }
    let tile = try bench.tile(file.bytes, background: Hue.green)
    #expect(tile.quarters == [Hue.green, Hue.blue, Hue.green, Hue.blue])
  }

  @Test(arguments: [8, 16], [PNGFile.Colour.greyAlpha, .rgba])
  func alphaIsBlendedOnTheBackground(depth: Int, colour: PNGFile.Colour) throws {
    let most = (1 << depth) - 1
    let file = PNGFile(64, 64, depth: depth, colour) { x, y in
      let alpha = y < 32 ? (x < 32 ? 0 : most) : most / 2
      return colour == .rgba ? [most, most, most, alpha] : [most, alpha]
    }
    let background = Colour(red: 200, green: 0, blue: 100)
    for size in [64, 17] {
      let tile = try bench.tile(file.bytes, width: size, height: size, background: background)
      let half = Colour(red: 228, green: 128, blue: 178)
      expectQuarters(tile, [background, .white, half, half], tolerance: 2)
    }
  }

  @Test func transparentPixelsDoNotBleedIntoTheirNeighbours() throws {
    // Invisible green beside opaque red: scaled without premultiplying, the edge would turn green.
    let file = PNGFile(64, 64, .rgba) { x, _ in x < 31 ? [0, 255, 0, 0] : [255, 0, 0, 255] }
    let tile = try bench.tile(file.bytes, width: 16, height: 16, background: .white)
    for x in 0..<16 {
      #expect(tile[x: x, y: 8].red >= 254)
      #expect(abs(Int(tile[x: x, y: 8].green) - Int(tile[x: x, y: 8].blue)) <= 1)
    }
  }

  @Test func sixteenBitsAreScaledToEight() throws {
    let file = PNGFile(64, 64, depth: 16, .rgb) { x, _ in
      x < 32 ? [0xFFFF, 0x8080, 0x0000] : [0x1234, 0x5678, 0x9ABC]
    }
    let left = Colour(red: 255, green: 128, blue: 0)
    let right = Colour(red: 0x12, green: 0x56, blue: 0x9A)
    expectQuarters(try bench.tile(file.bytes), [left, right, left, right], tolerance: 1)
  }

  @Test func bandsMeetWithoutASeam() throws {
    // So wide that it is scaled in several bands, and with an edge in every place a seam could be.
    let file = PNGFile(3000, 1000, .grey) { x, y in [(x / 64 + y) % 256] }
    let narrow = PixelRect(x: 0, y: 0, width: 64, height: 1000)
    let bands = try bench.tile(file.bytes, width: 375, height: 125)
    let whole = try bench.tile(file.bytes, crop: narrow, width: 8, height: 125)
    for y in 0..<125 {
      #expect(abs(Int(bands[x: 2, y: y].red) - Int(whole[x: 2, y: y].red)) <= 1)
    }
  }
}
