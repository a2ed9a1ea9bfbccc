import CollageModel
import Values
import Testing

@testable import CollagePipeline

@Suite("Plain lists")
struct ListTests {
  @Test(
    "lines end in LF or CRLF, empty ones are skipped, the last needs no end",
    arguments: [
      ("", []),
      ("\n\n", []),
      ("a.jpg", ["a.jpg"]),
      ("a.jpg\nb.jpg\n", ["a.jpg", "b.jpg"]),
      ("a.jpg\r\n\r\nb.jpg\r\n", ["a.jpg", "b.jpg"]),
      ("\u{FEFF}a.jpg\n", ["a.jpg"]),
      (" a b.jpg \n-r\n", [" a b.jpg ", "-r"]),
    ])
  func lines(text: String, paths: [String]) throws {
    let found = try entries(text, as: .lines).sets.flatMap(\.pictures)
    #expect(found.map(\.path.description) == paths)
    #expect(found.map(\.id) == paths)
  }

  @Test("entries that end in NUL may hold line feeds, and any byte but NUL")
  func null() throws {
    let bytes = Array("a\nb.jpg\0".utf8) + [0xFF, 0x22, 0x0D] + [0] + Array("c.jpg".utf8)
    let pictures = try entries(bytes, as: .null).sets.flatMap(\.pictures)
    #expect(
      pictures.map(\.path) == [Path("a\nb.jpg"), Path(bytes: [0xFF, 0x22, 0x0D]), Path("c.jpg")])
    #expect(pictures.map(\.id) == ["a%0Ab.jpg", "%FF\"%0D", "c.jpg"])
  }

  @Test("an empty entry, a NUL or a line without end costs the set it stands in, and no other")
  func faults() throws {
    let long = String(repeating: "x", count: RecordReader.lengthLimit + 1)
    let text = "a\nb\0c\nd\ne\n\(long)\nf\ng\n"
    #expect(
      try entries(text, as: .lines) { $0.per = 2 }.lines == [
        "! a-#: manifest, line 2: a path cannot hold a NUL character",
        "d-#: d e",
        "! f-#: manifest, line 5: is longer than 1048576 bytes, which no line may be",
        "g-#: g",
      ])
    #expect(
      try entries("a\0\0b\0", as: .null) { $0.per = 3 }.lines == [
        "! a-#: manifest, line 2: expected a path, found an empty entry"
      ])
  }

  @Test("a line longer than the limit is one fault, wherever blocks end; its neighbours are whole")
  func longLines() throws {
    for length in [
      RecordReader.lengthLimit, RecordReader.lengthLimit + 1, 3 * RecordReader.lengthLimit,
    ] {
      let text = "a\n" + String(repeating: "x", count: length) + "\nb"
      let found = try entries(text, as: .lines) { $0.per = 1 }
      #expect(found.count == 3)
      #expect(found.sets.count == (length > RecordReader.lengthLimit ? 2 : 3))
      #expect(found.last?.set?.pictures.first?.path == Path("b"))
    }
  }

  @Test("consecutive sets have the size asked for, and the last has the rest")
  func consecutive() throws {
    #expect(
      try entries("a\nb\nc\nd\ne\n", as: .lines) { $0.per = 2 }.lines == [
        "a-#: a b", "c-#: c d", "e-#: e",
      ])
  }

  @Test("text in UTF-16 is refused by name")
  func utf16() {
    #expect(
      message { _ = try entries([0xFF, 0xFE, 0x61, 0x00], as: .lines) }
        == "manifest: is text in UTF-16; save it as UTF-8")
  }
}
