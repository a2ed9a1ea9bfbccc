import Imaging
import Testing
import Values

/// Without a background a picture keeps its transparency.
@Suite struct TransparencyTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func aPictureWithoutAlphaHasThreeBands() throws {
    for bytes in [try Pixmap.quarters(16, 16).jpeg(), PNGFile(.quarters(16, 16)).bytes] {
      #expect(try bench.tile(bytes, background: nil).bands == 3)
    }
  }

  @Test(arguments: ColourSpace.allCases, [8, 16])
  func colourAndAlphaAreKeptApart(space: ColourSpace, depth: Int) throws {
    let unit = depth == 16 ? 257 : 1
    let colours = [[200, 40, 90, 255], [200, 40, 90, 128], [10, 220, 30, 64], [0, 0, 0, 0]]
    let file = PNGFile(64, 48, depth: depth, .rgba) { x, y in
      colours[(y < 24 ? 0 : 2) + (x < 32 ? 0 : 1)].map { $0 * unit }
    }
    for size in [(64, 48), (16, 12)] {
      let tile = try bench.tile(
        file.bytes, width: size.0, height: size.1, background: nil, space: space)
      #expect(tile.bands == 4)
      for (index, (x, y)) in [(1, 1), (3, 1), (1, 3), (3, 3)].enumerated() {
        let (x, y) = (x * size.0 / 4, y * size.1 / 4)
        let wanted = colours[index]
        #expect(abs(Int(tile.alpha(x: x, y: y)) - wanted[3]) <= 1)
        let colour = space.converted(
          Colour(red: UInt8(wanted[0]), green: UInt8(wanted[1]), blue: UInt8(wanted[2])))
        #expect(tile[x: x, y: y].isNear(colour, 3), "\(tile[x: x, y: y]) for \(colour)")
      }
    }
  }

  @Test func greyWithAlphaBecomesColourWithAlpha() throws {
    let file = PNGFile(32, 32, .greyAlpha) { x, _ in [90, x < 16 ? 255 : 100] }
    let tile = try bench.tile(file.bytes, background: nil)
    #expect(tile.bands == 4 && tile[x: 25, y: 9].isNear(grey(90), 2))
    #expect(tile.alpha(x: 4, y: 9) == 255 && tile.alpha(x: 25, y: 9) == 100)
  }

  @Test func transparentPixelsDoNotBleedIntoTheirNeighbours() throws {
    // Invisible green beside opaque red: scaled without multiplying, the edge would turn green.
    let file = PNGFile(64, 64, .rgba) { x, _ in x < 31 ? [0, 255, 0, 0] : [255, 0, 0, 255] }
    let tile = try bench.tile(file.bytes, width: 16, height: 16, background: nil)
    for x in 0..<16 where tile.alpha(x: x, y: 8) > 8 {
      #expect(tile[x: x, y: 8].isNear(Hue.red, 2))
    }
  }

  @Test(arguments: SampleFile.allCases.filter(\.hasAlpha))
  func everyFormatWithAlphaKeepsIt(file: SampleFile) throws {
    let tile = try bench.tile(file.bytes, background: nil)
    #expect(tile.bands == 4)
    #expect(tile.alpha(x: 16, y: 24) >= 250 && tile.alpha(x: 48, y: 24) <= 5)
    #expect(tile[x: 16, y: 24].isNear(Hue.red, 8))
  }

  @Test(arguments: 1...8)
  func alphaTurnsWithItsColours(orientation: Int) throws {
    let exif = JPEGSegments.exifBlock(orientation: orientation)
    let upright = Pixmap.quarters(64, 48)
    let stored = upright.stored(as: orientation)
    let file = PNGFile(stored.width, stored.height, .rgba, extra: [("eXIf", exif)]) { x, y in
      let colour = stored[x: x, y: y]
      return colour.channels + [colour == Hue.red ? 100 : 255]
    }
    let tile = try bench.tile(file.bytes, background: nil)
    #expect(tile.width == 64 && tile.height == 48)
    expectQuarters(tile, Hue.quarters)
    #expect(tile.alpha(x: 16, y: 12) == 100 && tile.alpha(x: 48, y: 12) == 255)
    #expect(tile.alpha(x: 16, y: 36) == 255 && tile.alpha(x: 48, y: 36) == 255)
  }
}
