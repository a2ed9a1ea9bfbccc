import CollageModel
import Foundation
import Testing

@Suite("Colours")
struct ColourTests {
  @Test(
    "names, hexadecimal and rgb(), in any case",
    arguments: [
      ("white", 255, 255, 255), ("BLACK", 0, 0, 0), ("RebeccaPurple", 0x66, 0x33, 0x99),
      ("#fff", 255, 255, 255), ("#1aF", 0x11, 0xAA, 0xFF), ("#102030", 16, 32, 48),
      ("rgb(1,2,3)", 1, 2, 3), ("RGB(255, 0, 7)", 255, 0, 7), ("rgb(1 2 3)", 1, 2, 3),
    ] as [(String, UInt8, UInt8, UInt8)])
  func colours(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(Colour(text) == Colour(red: red, green: green, blue: blue))
  }

  @Test(
    "all else is no colour",
    arguments: [
      "", "blu", "#", "#12", "#1234", "#12345", "#1234567", "#12345678", "#ggg", "#-12345", "#+12",
      "rgb()", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(256,0,0)", "rgb(-1,0,0)", "rgb(1.5,0,0)",
      "rgb(1,2,3",
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
  @Test("a set's own settings go before the run's, and only those it gives")
  func overrides() {
    let settings = CollageSettings()
    #expect(settings.applying(SetOverrides()) == settings)
    let changed = settings.applying(
      SetOverrides(size: PixelSize(width: 1, height: 2), background: Colour("red"), format: .png))
    #expect(changed.size == PixelSize(width: 1, height: 2))
    #expect(changed.background == Colour("red") && changed.format == .png)
    #expect(changed.quality == 88 && changed.dpi == settings.dpi)
    #expect(settings.applying(SetOverrides(quality: 5)).quality == 5)
  }

  @Test("the defaults are a 6 × 4 inch print at 300 dpi, a JPEG of quality 88 on white")
  func defaults() {
    let settings = CollageSettings()
    #expect(settings.size == PixelSize(width: 1800, height: 1200) && settings.dpi == 300)
    #expect(settings.format == .jpeg && settings.quality == 88 && settings.background == .white)
    #expect(settings.failOn == .truncated && settings.maxPixels == 1 << 28)
    #expect(CollageFormat.allCases.map(\.suffix) == ["jpg", "png"])
  }
}
