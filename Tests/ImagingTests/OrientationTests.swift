import Imaging
import Testing
import Values

/// Every format that can say how its picture was held is turned upright once.
@Suite struct OrientationTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: ExifCarrier.allCases, 1...8)
  func everyOrientationStandsUpright(carrier: ExifCarrier, orientation: Int) throws {
    let bytes = try carrier.bytes(orientation: orientation)
    let picture = try bench.open(bytes)
    #expect(picture.info.orientation == orientation)
    let wanted = ExifCarrier.stored.upright(orientation)
    let tile = try bench.tile(bytes)
    #expect(tile.width == wanted.width && tile.height == wanted.height)
    expectQuarters(tile, wanted.tile.quarters)
    expectQuarters(
      try bench.tile(bytes, width: tile.width / 3, height: tile.height / 3), wanted.tile.quarters)
  }

  @Test(arguments: ExifCarrier.allCases, [0, 9, 200])
  func unknownNumbersMeanAsStored(carrier: ExifCarrier, number: Int) throws {
    let bytes = try carrier.bytes(orientation: number)
    #expect(try bench.open(bytes).info.orientation == 1)
    expectQuarters(try bench.tile(bytes), Hue.quarters)
  }

  @Test(arguments: TurnedFile.allCases)
  func whatTheFormatTurnsIsNotTurnedTwice(file: TurnedFile) throws {
    let picture = try bench.open(file.bytes)
    #expect(picture.info.width == 48 && picture.info.height == 64)
    #expect(picture.info.orientation == 1)
    let turned = [Hue.green, Hue.yellow, Hue.red, Hue.blue]
    let mirrored = [Hue.red, Hue.blue, Hue.green, Hue.yellow]
    expectQuarters(
      try bench.tile(file.bytes), file.isMirrored ? mirrored : turned, tolerance: 12)
  }

  @Test(arguments: ExifCarrier.allCases.filter { $0 != .tiff })
  func theExifBlockIsHandedOutAsItStands(carrier: ExifCarrier) throws {
    let picture = try bench.open(carrier.bytes(orientation: 6))
    #expect(picture.exif == JPEGSegments.exifBlock(orientation: 6))
    #expect(try bench.open(PNGFile(ExifCarrier.stored).bytes).exif == nil)
  }

  @Test func theExifBlockOfAVIFIsHandedOut() throws {
    let block = try bench.open(TurnedFile.avifTurned.bytes).exif
    #expect(block == JPEGSegments.exifBlock(orientation: 6))
  }
}
