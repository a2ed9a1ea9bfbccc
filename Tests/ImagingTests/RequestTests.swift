import Imaging
import Testing
import Values

/// Formats whose libraries are not trusted are read where they were asked for, and only there.
@Suite struct RequestTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func allowing(_ name: String) -> SourceLimits {
    SourceLimits(allowed: Set([FileFormat(rawValue: name)].compactMap(\.self)))
  }

  @Test func everyFormatOnRequestHasAName() {
    #expect(FileFormat.onRequest == [.jxl, .jp2, .svg, .pdf, .ppm, .raw])
  }

  @Test(arguments: RequestedFile.allCases)
  func withoutARequestTheFormatIsNamed(file: RequestedFile) throws {
    for limits in [SourceLimits(), SourceLimits(allowed: [.raw])] {
      let error = try bench.failure(file.bytes, limits: limits)
      #expect(error?.code == .unsupported && error?.stage == .read)
      #expect(
        error?.notAllowed?.rawValue == file.rawValue
          && error?.message.contains("are read only where they are allowed,") == true,
        "\(error?.message ?? "")")
    }
  }

  @Test(arguments: RequestedFile.allCases)
  func quartersKeepTheirPlaces(file: RequestedFile) throws {
    let limits = allowing(file.rawValue)
    let picture = try bench.open(file.bytes, limits: limits)
    #expect(picture.info.format.rawValue == file.rawValue)
    #expect(picture.info.width == 64 && picture.info.height == 48)
    for size in [(64, 48), (21, 16), (32, 24)] {
      let tile = try bench.tile(file.bytes, width: size.0, height: size.1, limits: limits)
      expectQuarters(tile, Hue.quarters)
    }
    // What one picture was allowed is not allowed for the next.
    #expect(try bench.failure(file.bytes)?.code == .unsupported)
  }

  @Test(arguments: [RequestedFile.svg, .pdf])
  func aDrawingIsSharpInEverySize(file: RequestedFile) throws {
    let tile = try bench.tile(
      file.bytes, width: 640, height: 480, limits: allowing(file.rawValue))
    // Enlarged from 64 pixels, the edge in the middle would be twenty pixels wide.
    #expect(tile[x: 317, y: 100].isNear(Hue.red, 2))
    #expect(tile[x: 322, y: 100].isNear(Hue.green, 2))
    let part = try bench.tile(
      file.bytes, crop: PixelRect(x: 31, y: 0, width: 2, height: 2), width: 200, height: 200,
      limits: allowing(file.rawValue))
    #expect(
      part[x: 96, y: 100].isNear(Hue.red, 2) && part[x: 103, y: 100].isNear(Hue.green, 2))
  }

  @Test func aDrawingIsNotRenderedLargerThanTheLimit() throws {
    var limits = allowing("svg")
    limits.maxPixels = 64 * 48 * 4
    let bytes = RequestedFile.svg.bytes
    let tile = try bench.tile(bytes, width: 640, height: 480, limits: limits)
    expectQuarters(tile, Hue.quarters)
    #expect(!tile[x: 318, y: 100].isNear(Hue.red, 2))
    limits.maxPixels = 1000
    #expect(try bench.failure(bytes, limits: limits)?.code == .tooLarge)
  }

  @Test func whereADrawingIsEmptyTheGroundShows() throws {
    let text = RequestedFile.drawing.replacing("<rect width=\"32\"", with: "<g width=\"32\"")
      .replacing("fill=\"#f00\"", with: "")
    let background = Colour(red: 10, green: 120, blue: 200)
    let tile = try bench.tile(
      Array(text.utf8), background: background, limits: allowing("svg"))
    expectQuarters(tile, [background, Hue.green, Hue.blue, Hue.yellow])
  }

  @Test(arguments: [
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>",
    "\u{FEFF}<?xml version=\"1.0\"?><svg/>", "<!-- made by hand --><svg/>",
  ])
  func drawingsAreKnownByTheirFirstElement(text: String) throws {
    #expect(try bench.failure(Array(text.utf8))?.message.hasPrefix("SVG pictures") == true)
  }

  @Test func otherTextIsNoPicture() throws {
    for text in [
      "<?xml version=\"1.0\"?><html/>", "P6 is a format", "Prose", "<html><svg/></html>",
    ] {
      let error = try bench.failure(Array(text.utf8))
      #expect(error?.code == (text.hasPrefix("P6") ? .unsupported : .notAnImage), "\(text)")
    }
  }

  @Test func drawingsReadNoOtherFiles() throws {
    let secret = try bench.file(PNGFile(Pixmap(8, 8) { _, _ in Hue.red }).bytes, "secret.png")
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8"
      height="8"><image width="8" height="8" xlink:href="file://\(secret)"/></svg>
      """
    let tile = try bench.tile(Array(text.utf8), background: Hue.green, limits: allowing("svg"))
    #expect(tile[x: 4, y: 4] == Hue.green)
  }

  @Test(arguments: RequestedFile.allCases)
  func aFileCutAnywhereIsAPictureOrAnError(file: RequestedFile) throws {
    let bytes = file.bytes
    for length in stride(from: 0, to: bytes.count, by: max(bytes.count / 40, 1)) {
      _ = try bench.failure(Array(bytes[..<length]), limits: allowing(file.rawValue))
    }
  }

  @Test func rawFilesStayRefusedWhereLibvipsHasNoLoaderForThem() throws {
    let error = try bench.failure(
      Array("FUJIFILMCCD-RAW 0201FF383501".utf8), limits: allowing("raw"))
    #expect(error?.code == .unsupported || error?.code == .corrupt)
  }
}
