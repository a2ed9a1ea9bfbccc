import Imaging
import Testing

/// What is painted is what the file shows, and the file holds nothing else.
@Suite struct CanvasTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func tilesStandWhereTheyArePainted() {
    let canvas = Canvas(width: 40, height: 30, background: Colour.grey)
    let tile = Pixmap(10, 10) { x, y in RGB(red: UInt8(x), green: UInt8(y), blue: 7) }.tile
    canvas.paint(tile, x: 5, y: 6)
    canvas.paint(tile, x: 35, y: -4)
    canvas.paint(tile, x: -100, y: 0)
    canvas.paint(tile, x: 0, y: 1000)
    for y in 0..<30 {
      for x in 0..<40 {
        let wanted: RGB =
          if (5..<15).contains(x), (6..<16).contains(y) {
            RGB(red: UInt8(x - 5), green: UInt8(y - 6), blue: 7)
          } else if x >= 35, y < 6 {
            RGB(red: UInt8(x - 35), green: UInt8(y + 4), blue: 7)
          } else {
            Colour.grey
          }
        #expect(canvas[x: x, y: y] == wanted)
      }
    }
  }

  @Test(arguments: [RGB.white, .black, RGB(red: 1, green: 2, blue: 3)])
  func theBackgroundFillsTheCanvas(colour: RGB) {
    let canvas = Canvas(width: 7, height: 5, background: colour)
    #expect(canvas[x: 0, y: 0] == colour && canvas[x: 6, y: 4] == colour)
  }

  @Test func aPNGHoldsTheExactPixels() throws {
    let map = Pixmap.scene(61, 43)
    let bytes = try map.canvas.encoded(as: .png)
    #expect(try bench.open(bytes).info.format == "png")
    #expect(try bench.tile(bytes).bytes == map.tile.bytes)
  }

  @Test(arguments: [40, 85, 90, 100])
  func aJPEGHoldsThePixelsNearly(quality: Int) throws {
    let bytes = try Pixmap.quarters(64, 48).jpeg(quality: quality)
    #expect(try bench.open(bytes).info.format == "jpeg")
    expectQuarters(try bench.tile(bytes), Colour.quarters, tolerance: 6)
  }

  @Test func chromaIsHalvedBelowNinety() throws {
    for (quality, sampling) in [(89, UInt8(0x22)), (90, 0x11)] {
      let frame = try #require(
        segments(try Pixmap.quarters(16, 16).jpeg(quality: quality)).first { $0.marker == 0xC0 })
      #expect(frame.body[7] == sampling)
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func theSameCanvasGivesTheSameBytes(format: OutputFormat) throws {
    let map = Pixmap.scene(50, 40)
    let first = try map.canvas.encoded(as: format)
    let second = try map.canvas.encoded(as: format)
    #expect(first == second)
  }

  @Test(arguments: OutputFormat.allCases)
  func theProfileIsSRGB(format: OutputFormat) throws {
    let info = try bench.open(try Pixmap.quarters(8, 8).canvas.encoded(as: format)).info
    #expect(info.profile?.contains("sRGB") == true)
    #expect(!info.isProfileIgnored && info.orientation == 1)
  }

  @Test func aJPEGHoldsNothingButPixelsProfileAndResolution() throws {
    let bytes = try Pixmap.quarters(16, 16).canvas.encoded(as: .jpeg, quality: 80, dpi: 240)
    let found = segments(bytes)
    let applications = found.filter { (0xE0...0xEF).contains($0.marker) || $0.marker == 0xFE }
    #expect(applications.map(\.marker) == [0xE0, 0xE2])
    #expect(applications[0].body[7...11] == [1, 0, 240, 0, 240])
  }

  @Test func aPNGHoldsNothingButPixelsProfileAndResolution() throws {
    let bytes = try Pixmap.quarters(16, 16).canvas.encoded(as: .png, dpi: 300)
    var names: [String] = []
    var at = 8
    while at + 8 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      if name == "pHYs" {
        #expect(Array(bytes[at + 8..<at + 17]) == [0, 0, 46, 35, 0, 0, 46, 35, 1])
      }
      names.append(name)
      at += length + 12
    }
    #expect(names.filter { $0 != "IDAT" } == ["IHDR", "iCCP", "pHYs", "IEND"])
  }

  @Test func aCanvasBeyondTheFormatIsRefusedBeforehand() throws {
    try OutputFormat.jpeg.check(width: 65_500, height: 1)
    for (format, width, height) in [
      (OutputFormat.jpeg, 65_501, 10), (.jpeg, 10, 65_501), (.jpeg, 0, 10), (.png, 10, -1),
      (.png, 1_000_000, 1_000_000),
    ] {
      #expect { try format.check(width: width, height: height) } throws: {
        ($0 as? ImagingError)?.code == .canvasTooLarge
      }
    }
    let wide = Canvas(width: 65_501, height: 1)
    #expect(throws: ImagingError.self) { try wide.encoded(as: .jpeg) }
  }

  private func segments(_ bytes: [UInt8]) -> [(marker: UInt8, body: [UInt8])] {
    var found: [(UInt8, [UInt8])] = []
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      found.append((bytes[at + 1], Array(bytes[at + 4..<at + 2 + length])))
      if bytes[at + 1] == 0xDA { break }
      at += 2 + length
    }
    return found
  }
}
