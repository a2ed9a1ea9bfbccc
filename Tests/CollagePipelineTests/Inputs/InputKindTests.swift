import Paths
import Testing

@testable import CollagePipeline

@Suite("What an input is")
struct InputKindTests {
  @Test(
    "by suffix, in any case",
    arguments: [
      ("a.json", .json), ("a.JSONL", .jsonLines), ("a.ndjson", .jsonLines), ("a.csv", .csv),
      ("a.tsv", .tsv), ("a.txt", .lines), ("a.JPG", .picture), ("a.heic", .picture), ("a.lst", nil),
      ("json", nil), (".json", nil),
    ] as [(String, InputKind?)])
  func suffix(name: String, kind: InputKind?) {
    #expect(InputKind(suffix: Path(name).suffix) == kind)
  }

  private func sniff(_ bytes: [UInt8]) throws -> InputKind {
    var source = ByteSource(name: "x", bytes: bytes)
    let kind = try InputKind.sniff(&source)
    #expect(try source.next() == bytes, "the first bytes stay in the source")
    return kind
  }

  @Test(
    "a picture by its first bytes",
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE1], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0],
      Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
      Array("RIFF\u{1}\0\0\0WEBPVP8 ".utf8), Array("\0\0\0\u{18}ftypheic\0".utf8),
      Array("\0\0\0\u{18}ftypavif\0".utf8), [0xFF, 0x0A],
    ] as [[UInt8]])
  func pictures(bytes: [UInt8]) throws {
    #expect(try sniff(bytes) == .picture)
  }

  @Test(
    "text by its first bytes",
    arguments: [
      ("", .lines), ("a.jpg\n", .lines), ("a.jpg", .lines), ("a.jpg\0b", .null), ("a\nb\0", .null),
      ("[\"a\"]", .json), (" \n{\n\"sets\": []}", .json), ("\u{FEFF}{}", .json), ("[1,\n2]", .json),
      ("{\"id\":1}\n", .json), ("{\"id\":1}\n\n \n", .json),
      ("{\"id\":1}\n{\"id\":2}\n", .jsonLines),
      ("[]\n[]", .jsonLines), ("{\"id\":1} x\n{}", .json), ("RIFFxxxxWAVE", .lines),
      ("\n\n{\"id\":1}\n\n{}", .jsonLines),
    ] as [(String, InputKind)])
  func text(text: String, kind: InputKind) throws {
    #expect(try sniff(Array(text.utf8)) == kind)
  }

  @Test("a first line longer than a block still decides between a document and JSON Lines")
  func longFirstLine() throws {
    let line = "{\"id\":\"" + String(repeating: "x", count: 200_000) + "\"}"
    #expect(try sniff(Array("\(line)\n\(line)\n".utf8)) == .jsonLines)
    #expect(try sniff(Array("\(line)\n".utf8)) == .json)
  }

  @Test("a film, swept up by a shell's *, is no list")
  func neither() {
    for bytes: [UInt8] in [Array("\0\0\0\u{18}ftypmp42".utf8), [1, 2, 3, 0, 4]] {
      #expect(
        message { _ = try sniff(bytes) }
          == "x: is neither a picture nor a manifest nor a list; if it is one, name its format with "
          + "--input-format")
    }
  }
}
