import Imaging
import Posix
import Testing

/// A file shows what the canvas shows.
@Suite struct EncodingTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let lossless: [OutputFormat] = [.png, .webp, .tiff, .avif]

  @Test(arguments: lossless)
  func losslessIsExact(format: OutputFormat) throws {
    for map in [Pixmap.scene(61, 43), .quarters(17, 8), .scene(1, 1)] {
      let bytes = try map.canvas.encoded(OutputOptions(format: format, lossless: true))
      #expect(try bench.open(bytes).info.format == format.rawValue)
      #expect(try bench.tile(bytes).bytes == map.tile.bytes)
    }
  }

  @Test(arguments: [OutputFormat.png, .tiff])
  func whatHasNoLossHasNoneAtAnyQuality(format: OutputFormat) throws {
    let map = Pixmap.scene(40, 30)
    let bytes = try map.canvas.encoded(as: format, quality: 1)
    #expect(try bench.tile(bytes).bytes == map.tile.bytes)
  }

  @Test(arguments: [OutputFormat.jpeg, .webp, .avif], [60, 88, 90, 100])
  func lossyIsNear(format: OutputFormat, quality: Int) throws {
    let bytes = try Pixmap.quarters(64, 48).canvas.encoded(as: format, quality: quality)
    #expect(try bench.open(bytes).info.format == format.rawValue)
    expectQuarters(try bench.tile(bytes), Colour.quarters, tolerance: 6)
  }

  @Test(arguments: [OutputFormat.jpeg, .webp, .avif])
  func lowerQualityIsSmaller(format: OutputFormat) throws {
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
  func aTransparentCanvasStaysSo(format: OutputFormat, isLossless: Bool) throws {
    let canvas = Canvas(width: 64, height: 48, background: nil)
    canvas.fill(x: 0, y: 0, width: 32, height: 48, colour: Colour.red)
    let clear = [UInt8](repeating: 0, count: 16 * 48).flatMap { _ -> [UInt8] in [0, 0, 255, 128] }
    canvas.paint(Tile(width: 16, height: 48, bands: 4, bytes: clear), x: 32, y: 0)
    let bytes = try canvas.encoded(OutputOptions(format: format, lossless: isLossless))
    for background in [Colour.green, RGB.white] {
      let tile = try bench.tile(bytes, background: background)
      let half = RGB(
        red: background.red / 2, green: background.green / 2, blue: (background.blue / 2) + 128)
      #expect(tile[x: 10, y: 20].isNear(Colour.red, 6))
      #expect(tile[x: 40, y: 20].isNear(half, 6))
      #expect(tile[x: 56, y: 20].isNear(background, 1))
    }
  }

  @Test func aJPEGShowsATransparentCanvasOnWhite() throws {
    let canvas = Canvas(width: 64, height: 48, background: nil)
    canvas.fill(x: 0, y: 0, width: 32, height: 48, colour: Colour.red)
    let tile = try bench.tile(canvas.encoded(as: .jpeg), background: .black)
    expectQuarters(tile, [Colour.red, .white, Colour.red, .white], tolerance: 6)
  }

  @Test(arguments: OutputFormat.allCases, [3, 4])
  func theSameCanvasGivesTheSameBytesOnEveryThread(format: OutputFormat, bands: Int) async throws {
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
    let limits: [(OutputFormat, Int)] = [
      (.jpeg, 65_500), (.png, 1_000_000), (.webp, 16_383), (.tiff, 300_000), (.avif, 16_384),
    ]
    #expect(limits.map(\.0) == OutputFormat.allCases)
    for (format, most) in limits {
      try format.check(width: most, height: 1)
      try format.check(width: 1, height: most)
      for (width, height) in [(most + 1, 1), (1, most + 1), (0, 1), (1, -1)] {
        #expect { try format.check(width: width, height: height) } throws: {
          ($0 as? ImagingError)?.code == .canvasTooLarge
        }
      }
    }
    #expect(throws: ImagingError.self) {
      try OutputFormat.png.check(width: 900_000, height: 900_000)
    }
    let wide = Canvas(width: 16_384, height: 1)
    #expect(throws: ImagingError.self) { try wide.encoded(as: .webp) }
  }

  @Test(arguments: OutputFormat.allCases)
  func theLargestSideCanBeReadBack(format: OutputFormat) throws {
    // PNG and TIFF go far beyond what a test should hold in memory.
    let width = min(format.maxSide, 70_000)
    let canvas = Canvas(width: width, height: 2, background: Colour.blue)
    let info = try bench.open(canvas.encoded(as: format)).info
    #expect(info.uprightWidth == width && info.uprightHeight == 2)
  }

  @Test func aLosslessJPEGIsRefused() {
    let options = OutputOptions(format: .jpeg, lossless: true)
    #expect(throws: ImagingError.self) { try options.check(width: 10, height: 10) }
    #expect(OutputFormat.allCases.filter(\.canBeLossless) == EncodingTests.lossless)
  }
}
