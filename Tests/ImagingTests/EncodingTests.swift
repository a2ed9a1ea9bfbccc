@testable import Imaging
import Posix
import Testing
import Values

/// A file shows what the canvas shows.
@Suite struct EncodingTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let lossless: [FileFormat] = [.png, .webp, .tiff, .avif]

  @Test(arguments: lossless)
  func losslessIsExact(format: FileFormat) throws {
    for map in [Pixmap.scene(61, 43), .quarters(17, 8), .scene(1, 1)] {
      let bytes = try map.canvas.encoded(OutputOptions(format: format, lossless: true))
      #expect(try bench.open(bytes).info.format == format)
      #expect(try bench.tile(bytes).bytes == map.tile.bytes)
    }
  }

  @Test(arguments: [FileFormat.png, .tiff])
  func whatHasNoLossHasNoneAtAnyQuality(format: FileFormat) throws {
    let map = Pixmap.scene(40, 30)
    let bytes = try map.canvas.encoded(as: format, quality: 1)
    #expect(try bench.tile(bytes).bytes == map.tile.bytes)
  }

  @Test(arguments: [FileFormat.jpeg, .webp, .avif], [60, 88, 90, 100])
  func lossyIsNear(format: FileFormat, quality: Int) throws {
    let bytes = try Pixmap.quarters(64, 48).canvas.encoded(as: format, quality: quality)
    #expect(try bench.open(bytes).info.format == format)
    expectQuarters(try bench.tile(bytes), Hue.quarters, tolerance: 6)
  }

  @Test(arguments: [FileFormat.jpeg, .webp, .avif])
  func lowerQualityIsSmaller(format: FileFormat) throws {
    let canvas = Pixmap.scene(200, 150).canvas
    let sizes = try [30, 60, 89, 100].map { try canvas.encoded(as: format, quality: $0).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
  }

  @Test func chromaIsHalvedBelowNinety() throws {
    for (quality, sampling) in [(89, UInt8(0x22)), (90, 0x11)] {
      let file = FileParts(try Pixmap.quarters(16, 16).jpeg(quality: quality))
      let frame = try #require(file.jpegSegments.first { $0.name == "C0" })
      #expect(frame.body[7] == sampling)
    }
  }

  @Test(arguments: lossless, [true, false])
  func aTransparentCanvasStaysSo(format: FileFormat, isLossless: Bool) throws {
    let canvas = Canvas(width: 64, height: 48, background: nil)
    canvas.fill(x: 0, y: 0, width: 32, height: 48, colour: Hue.red)
    let clear = [UInt8](repeating: 0, count: 16 * 48).flatMap { _ -> [UInt8] in [0, 0, 255, 128] }
    canvas.paint(Tile(width: 16, height: 48, bands: 4, bytes: clear), x: 32, y: 0)
    let bytes = try canvas.encoded(OutputOptions(format: format, lossless: isLossless))
    for background in [Hue.green, Colour.white] {
      let tile = try bench.tile(bytes, background: background)
      let half = Colour(
        red: background.red / 2, green: background.green / 2, blue: (background.blue / 2) + 128)
      #expect(tile[x: 10, y: 20].isNear(Hue.red, 6))
      #expect(tile[x: 40, y: 20].isNear(half, 6))
      #expect(tile[x: 56, y: 20].isNear(background, 1))
    }
  }

  @Test func aJPEGShowsATransparentCanvasOnWhite() throws {
    let canvas = Canvas(width: 64, height: 48, background: nil)
    canvas.fill(x: 0, y: 0, width: 32, height: 48, colour: Hue.red)
    let tile = try bench.tile(canvas.encoded(as: .jpeg), background: .black)
    expectQuarters(tile, [Hue.red, .white, Hue.red, .white], tolerance: 6)
  }

  @Test(arguments: FileFormat.written, [3, 4])
  func theSameCanvasGivesTheSameBytesOnEveryThread(format: FileFormat, bands: Int) async throws {
    let canvas = Canvas(width: 200, height: 130, background: bands == 4 ? nil : .white)
    canvas.paint(Pixmap.scene(180, 120).tile, x: 10, y: 5, radius: 20)
    let wanted = try canvas.encoded(as: format)
    let threads = try Imaging.threads(4)
    defer { threads.stop() }
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<6 {
        group.addTask(executorPreference: threads) { try canvas.encoded(as: format) }
      }
      for try await bytes in group { #expect(bytes == wanted) }
    }
  }

  @Test func aCanvasBeyondTheFormatIsRefusedBeforehand() throws {
    let limits: [(FileFormat, Int)] = [
      (.jpeg, 65_500), (.png, 1_000_000), (.webp, 16_383), (.tiff, 300_000), (.avif, 16_384),
    ]
    #expect(limits.map(\.0) == FileFormat.written)
    for (format, most) in limits {
      try OutputOptions(format: format).check(width: most, height: 1)
      try OutputOptions(format: format).check(width: 1, height: most)
      for (width, height) in [(most + 1, 1), (1, most + 1), (0, 1), (1, -1)] {
        #expect { try OutputOptions(format: format).check(width: width, height: height) } throws: {
          ($0 as? CollageError)?.code == .canvasTooLarge
        }
      }
    }
    #expect(throws: CollageError.self) {
      try OutputOptions(format: .png).check(width: 900_000, height: 900_000)
    }
    let wide = Canvas(width: 16_384, height: 1)
    #expect(throws: CollageError.self) { try wide.encoded(as: .webp) }
  }

  @Test(arguments: FileFormat.written)
  func theLargestSideCanBeReadBack(format: FileFormat) throws {
    // PNG and TIFF go far beyond what a test should hold in memory.
    let width = min(try #require(format.output).longestSide, 70_000)
    let canvas = Canvas(width: width, height: 2, background: Hue.blue)
    let info = try bench.open(canvas.encoded(as: format)).info
    #expect(info.upright.width == width && info.upright.height == 2)
  }

  @Test(arguments: FileFormat.allCases)
  func whatIsWrittenHasAnEncoder(format: FileFormat) {
    #expect((format.output != nil) == (format.encoder != nil))
  }

  @Test func aLosslessJPEGIsRefused() {
    let options = OutputOptions(format: .jpeg, lossless: true)
    #expect(throws: CollageError.self) { try options.check(width: 10, height: 10) }
    #expect(
      FileFormat.written.filter { $0.output?.canBeLossless == true } == EncodingTests.lossless)
  }
}
