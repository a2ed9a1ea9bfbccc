import Imaging
import Testing
import Values

@Suite struct JPEGTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: [50, 95], [1, 2, 3, 5, 8, 9, 20])
  func quartersKeepTheirPlacesAtEveryScale(quality: Int, shrink: Int) throws {
    let bytes = try Pixmap.quarters(320, 240).jpeg(quality: quality)
    let tile = try bench.tile(bytes, width: 320 / shrink, height: 240 / shrink)
    #expect(tile.width == 320 / shrink && tile.height == 240 / shrink)
    expectQuarters(tile, Hue.quarters)
  }

  @Test(arguments: 1...8)
  func everyOrientationStandsUpright(orientation: Int) throws {
    let stored = try Pixmap.quarters(96, 64).stored(as: orientation).jpeg()
    let bytes = JPEGSegments.inserting(JPEGSegments.exif(orientation: orientation), into: stored)
    let picture = try bench.open(bytes)
    #expect(picture.info.orientation == orientation)
    #expect(picture.info.upright.width == 96 && picture.info.upright.height == 64)
    expectQuarters(try bench.tile(bytes), Hue.quarters)
  }
}
