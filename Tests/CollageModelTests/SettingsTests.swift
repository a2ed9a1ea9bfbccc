import CollageModel
import Foundation
import Testing
import Values

@Suite("Colours")
struct ColourTests {
  @Test(
    "names, hexadecimal and rgb(), in any case",
    arguments: [
      ("white", 255, 255, 255), ("BLACK", 0, 0, 0), ("RebeccaPurple", 0x66, 0x33, 0x99),
      ("#fff", 255, 255, 255), ("#1aF", 0x11, 0xAA, 0xFF), ("#102030", 16, 32, 48),
      ("rgb(1,2,3)", 1, 2, 3), ("RGB(255, 0, 7)", 255, 0, 7), ("rgb(1 2 3)", 1, 2, 3),
      ("rgb(100%, 0%, 50%)", 255, 0, 128), ("hsl(0, 100%, 50%)", 255, 0, 0),
      ("hsl(120deg 100% 25%)", 0, 128, 0), ("hsl(210, 50%, 40%)", 51, 102, 153),
      ("hsl(600, 100%, 50%)", 0, 0, 255), ("hsl(0, 0%, 100%)", 255, 255, 255),
    ] as [(String, UInt8, UInt8, UInt8)])
  func colours(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(Colour(text) == Colour(red: red, green: green, blue: blue))
  }

  @Test(
    "all else is no colour",
    arguments: [
      "", "blu", "#", "#12", "#1234", "#12345", "#1234567", "#12345678", "#ggg", "#-12345", "#+12",
      "rgb()", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(256,0,0)", "rgb(-1,0,0)", "rgb(1.5,0,0)",
      "rgb(1,2,3", "rgb(101%, 0%, 0%)", "hsl(0, 100, 50)", "hsl(-1, 1%, 1%)", "hsl(0 1%)",
      "rgb(1,,2,3)", "rgb(1,2,3,)", " white", "ffffff", "#１２３",
    ])
  func none(text: String) {
    #expect(Colour(text) == nil)
  }

  @Test("a colour written out is read again")
  func description() throws {
    let colour = Colour(red: 0, green: 10, blue: 255)
    #expect("\(colour)" == "#000aff")
    #expect(Colour(colour.description) == colour)
    let json = try JSONEncoder().encode([colour])
    #expect(String(decoding: json, as: UTF8.self) == "[\"#000aff\"]")
    #expect(try JSONDecoder().decode([Colour].self, from: json) == [colour])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Colour].self, from: Data("[\"blu\"]".utf8))
    }
  }

  @Test("names that mean one colour do")
  func names() {
    for (a, b) in [
      ("aqua", "cyan"), ("fuchsia", "magenta"), ("gray", "grey"), ("slategray", "slategrey"),
      ("darkgray", "darkgrey"), ("lightslategray", "lightslategrey"), ("dimgray", "dimgrey"),
    ] { #expect(Colour(a) != nil && Colour(a) == Colour(b)) }
  }
}

@Suite("Settings")
struct SettingsTests {
  private func options(_ given: [String: String]) throws -> SetOptions {
    var options = SetOptions()
    for (key, text) in given {
      try options.give(try #require(Option.named(key)), text, folder: Path("m"))
    }
    return options
  }

  @Test("a set's own options go before the run's, and only those it gives")
  func ownOptions() throws {
    let run = RunOptions()
    #expect(run.applying(SetOptions()).settings == run.settings)
    let changed = run.applying(
      try options(["size": "1x2", "background": "red", "format": "png", "layout": "own.json"]))
    #expect(changed.settings.size == PixelSize(width: 1, height: 2))
    #expect(changed.settings.background == Background("red") && changed.settings.format == .png)
    #expect(changed.settings.quality == 88 && changed.settings.dpi == run.settings.dpi)
    #expect(changed.layoutFile == Path("m/own.json"))
  }

  @Test("a value that does not fit is refused, and changes nothing")
  func unfit() throws {
    #expect(throws: InvalidValue.self) { try options(["quality": "101"]) }
    #expect(throws: InvalidValue.self) { try options(["caption": "{nme}"]) }
  }

  @Test("the defaults are a 6 × 4 inch print at 300 dpi, a JPEG of quality 88 on white")
  func defaults() {
    let settings = CollageSettings()
    #expect(settings.size == PixelSize(width: 1800, height: 1200) && settings.dpi == 300)
    #expect(settings.format == .jpeg && settings.quality == 88 && settings.background == .white)
    #expect(settings.limits.failOn == .truncated && settings.limits.maxPixels == 1 << 28)
    #expect(FileFormat.written.map(\.suffix) == ["jpg", "png", "webp", "tif", "avif"])
    #expect(settings.refusal == nil)
  }

  @Test("lengths become pixels by the resolution that is asked for with them, in any order")
  func lengths() throws {
    let given = try options([
      "gap": "0.5in", "margin": "10mm", "border": "3px", "dpi": "100", "paper": "a4",
      "landscape": "true",
    ])
    let settings = RunOptions().applying(given).settings
    #expect(settings.gap == 50 && settings.margin == 39 && settings.border == 3)
    #expect(settings.size == PixelSize(width: 1169, height: 827) && settings.dpi == 100)
  }

  @Test(
    "a sheet that its format cannot hold is refused with what it can",
    arguments: [
      (.jpeg, 65_500, 1, false, nil), (.jpeg, 65_501, 1, false, .canvasTooLarge),
      (.webp, 1, 16_383, false, nil), (.webp, 1, 16_384, false, .canvasTooLarge),
      (.avif, 16_384, 9, false, nil), (.avif, 16_385, 9, false, .canvasTooLarge),
      (.png, 70_000, 70_000, false, .canvasTooLarge), (.tiff, 300_000, 100, false, nil),
      (.tiff, 300_001, 100, false, .canvasTooLarge), (.png, 1_000_000, 100, false, nil),
      (.jpeg, 8, 8, true, .notLossless), (.avif, 8, 8, true, nil),
      (.webp, 8, 8, true, nil), (.png, 8, 8, true, nil), (.tiff, 8, 8, true, nil),
    ] as [(FileFormat, Int, Int, Bool, ErrorCode?)])
  func faults(format: FileFormat, width: Int, height: Int, lossless: Bool, code: ErrorCode?) {
    var settings = CollageSettings()
    settings.format = format
    settings.size = PixelSize(width: width, height: height)
    settings.lossless = lossless
    #expect(settings.refusal?.code == code)
  }
}

@Suite("Lengths and papers")
struct LengthTests {
  @Test(
    "a length is a number and a unit; pixels where there is none",
    arguments: [
      ("0", 0), ("12", 12), ("12px", 12), ("12PX", 12), ("1in", 300), ("0.25in", 75), (".5in", 150),
      ("25.4mm", 300), ("2.54cm", 300), ("3mm", 35), ("1.5", 2), ("1e9", nil), ("-1", nil),
      ("", nil), ("mm", nil), ("3 mm", nil), ("3pt", nil), ("1.2.3", nil), ("inf", nil),
      ("nan", nil), ("٣", nil),
    ] as [(String, Int?)])
  func lengths(text: String, pixels: Int?) {
    #expect(Length(text)?.pixels(dpi: 300) == pixels)
  }

  @Test(
    "a paper is a name, or two lengths of which the first may lack its unit",
    arguments: [
      ("a4", 2480, 3508), ("A3", 3508, 4961), ("letter", 2550, 3300), ("10x15cm", 1181, 1772),
      ("4x6in", 1200, 1800), ("4inx6in", 1200, 1800), ("100mmx6in", 1181, 1800),
      ("640x480px", 640, 480), ("640x480", nil, nil), ("a9", nil, nil), ("0x6in", nil, nil),
      ("x6in", nil, nil), ("4x6x8in", nil, nil), ("", nil, nil),
    ] as [(String, Int?, Int?)])
  func papers(text: String, width: Int?, height: Int?) {
    let size = Paper(text)?.size(dpi: 300)
    #expect(size?.width == width && size?.height == height)
  }

  @Test("a background is a colour or none, and black or white can be seen on it")
  func backgrounds() {
    #expect(Background("none") == Background.none && Background("Transparent") == Background.none)
    #expect(Background("navy") == .colour(Colour(red: 0, green: 0, blue: 128)))
    #expect(Background("nix") == nil)
    for (ground, ink) in [
      ("white", "black"), ("black", "white"), ("navy", "white"), ("yellow", "black"),
      ("gray", "black"), ("#555", "white"), ("red", "black"), ("none", "black"),
    ] { #expect(Background(ground)?.contrast == Colour(ink), "\(ground)") }
  }
}
