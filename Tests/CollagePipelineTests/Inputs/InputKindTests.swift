import Values
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
      Array("\0\0\0\u{18}ftypavif\0".utf8), [0xFF, 0x0A], Array("IIRO\u{8}\0\0\0".utf8),
      Array("FUJIFILMCCD-RAW 0201".utf8), Array("\0\0\0\u{18}ftypcrx \0".utf8),
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
      ("path,set\na,b\n", .csv), ("set,path", .csv), ("\u{FEFF}\"path\",\"set\"\r\n", .csv),
      ("set\tpath\n", .tsv), ("a, b\tpath\n", .tsv), ("path\na\n", .lines), ("Path,x\n", .lines),
      ("a,b\npath,c\n", .lines), ("a/path,1.jpg\n", .lines), ("path,b\0", .null),
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

  @Test(
    "a file that is given by name is a manifest or a picture by its bytes, never a list",
    arguments: [
      ("# Notes\n", nil), ("<x:xmpmeta>", nil), ("", nil), ("a.jpg\n", nil),
      ("a.jpg\0b.jpg\0", nil),
      ("BM\u{1}\0\0\0", nil), ("\u{1}\0", nil), ("[\"a\"]", .json), ("{}\n{}", .jsonLines),
      ("set,path\n", .csv), ("path\tset\n", .tsv), ("GIF89a", .picture),
    ] as [(String, InputKind?)])
  func named(text: String, kind: InputKind?) {
    var source = ByteSource(name: "x", bytes: Array(text.utf8))
    var found: InputKind?
    let refusal = message { found = try InputKind.sniff(&source, isNamedFile: true) }
    #expect(found == kind)
    if kind == nil {
      #expect(
        refusal
          == "x: is neither a picture nor a manifest")
    }
  }

  @Test("text in UTF-16, swept up by a shell's *, is no list either")
  func namedUTF16() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x23, 0x00], [0xFE, 0xFF]] {
      var source = ByteSource(name: "x", bytes: bytes)
      #expect(
        message { _ = try InputKind.sniff(&source, isNamedFile: true) }
          .hasPrefix("x: is neither a picture"))
    }
  }

  @Test("a film, swept up by a shell's *, is no list")
  func neither() {
    for bytes: [UInt8] in [Array("\0\0\0\u{18}ftypmp42".utf8), [1, 2, 3, 0, 4]] {
      #expect(
        message { _ = try sniff(bytes) }
          == "x: is neither a picture nor a manifest nor a list")
    }
  }
}
