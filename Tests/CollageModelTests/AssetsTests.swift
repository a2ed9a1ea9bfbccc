import CollageModel
import Foundation
import Values
import Testing

@Suite("Set IDs")
struct SetIDTests {
  @Test(
    "a safe relative path is an ID as it is",
    arguments: [
      "a", "a b", "summer/beach", "-r", ".hidden", "...", "a..b", "é😀", "a/.collage", ".collage2",
      "con", "a\\b", String(repeating: "x", count: 200),
      Array(repeating: String(repeating: "x", count: 199), count: 5).joined(separator: "/"),
    ])
  func safe(text: String) throws {
    #expect(try SetID(text).text == text)
    #expect(try "\(SetID(text))" == text)
  }

  @Test(
    "all else has a fault",
    arguments: [
      ("", .empty), ("/", .absolute), ("/a", .absolute), ("a/", .emptyPart), ("a//b", .emptyPart),
      (".", .dotPart), ("..", .dotPart), ("a/../b", .dotPart), ("a/.", .dotPart),
      ("../a", .dotPart),
      ("../\u{301}a", .dotPart), ("a/../\u{301}", .dotPart), ("/\u{301}a", .absolute),
      (".collage/\u{301}", .reserved), ("a\nb", .control), ("a\0", .control),
      ("\u{1B}[31m", .control), ("\u{202E}a", .control),
      (".collage", .reserved), (".Collage/a", .reserved), ("Report.json/a", .reserved),
      (".collage/../a", .dotPart),
      (String(repeating: "x", count: 201), .tooLong),
      (String(repeating: "é", count: 101), .tooLong),
      (
        Array(repeating: String(repeating: "x", count: 200), count: 5).joined(separator: "/"),
        .tooLong
      ),
    ] as [(String, SetID.Fault)])
  func faults(text: String, fault: SetID.Fault) {
    #expect(throws: fault) { try SetID(text) }
  }

  @Test("each fault is the end of a sentence")
  func sentences() {
    for fault: SetID.Fault in [
      .empty, .absolute, .emptyPart, .dotPart, .control, .tooLong, .reserved,
    ] {
      #expect(["is ", "has ", "begins "].contains { "\(fault)".hasPrefix($0) })
    }
  }

  @Test(
    "a set of a list is called after its first picture, as far as that is safe",
    arguments: [
      (Path("x/IMG_1907.JPG"), "IMG_1907-0f"), (Path("a.b.jpg"), "a.b-0f"), (Path("a b"), "a b-0f"),
      (Path(".jpg"), ".jpg-0f"), (Path(".hidden.jpg"), ".hidden-0f"), (Path(".."), ".-0f"),
      (Path("é\n.jpg"), "é%0A-0f"), (Path(bytes: [0xFF, 0x61]), "%FFa-0f"),
      (Path("/"), "collage-0f"),
      (nil, "collage-0f"), (Path(".collage"), ".collage-0f"),
      (Path(String(repeating: "x", count: 250)), String(repeating: "x", count: 60) + "-0f"),
      (Path(String(repeating: "é", count: 100)), String(repeating: "é", count: 30) + "-0f"),
      (Path("a" + String(repeating: "👩‍👩‍👧", count: 9)), "a👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧-0f"),
      (Path("a" + String(repeating: "\u{301}", count: 99)), "collage-0f"),
    ] as [(Path?, String)])
  func listed(first: Path?, text: String) throws {
    #expect(SetID.listed(first: first, digest: "0f").text == text)
    #expect(try SetID(text) == .listed(first: first, digest: "0f"))
  }

  @Test("the first part of a split set keeps the ID, and case alone tells no two sets apart")
  func partsAndCase() throws {
    let id = try SetID("Summer/Beach")
    #expect(id.part(1) == id)
    #expect(id.part(2).text == "Summer/Beach-2")
    #expect(id.folded == "summer/beach")
    #expect(try SetID("ÉTÉ").folded == SetID("été").folded)
  }
}

@Suite("Assets")
struct AssetsTests {
  @Test("without an ID the path stands for it, escaped where it is no plain text")
  func pictureID() {
    #expect(Picture(path: Path("a b.jpg")).id == "a b.jpg")
    #expect(Picture(path: Path(bytes: [0x61, 0xFF, 0x0A])).id == "a%FF%0A")
    #expect(Picture(path: Path("a"), id: "7").id == "7")
  }

  @Test("an asset ID is what sha256sum prints, behind the digest's name")
  func assetID() throws {
    let digest = (0..<32).map { UInt8($0 * 8) }
    let id = AssetID(sha256: digest)
    #expect(
      id.description == "sha256:0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8")
    #expect(AssetID(recorded: id.description) == id)
    let json = try JSONEncoder().encode([id])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(id)\"]")
    #expect(try JSONDecoder().decode([AssetID].self, from: json) == [id])
  }

  @Test(
    "a place says the file, and the line or the JSON path",
    arguments: [
      (Place("standard input"), "standard input"), (Place("a.csv", .line(7)), "a.csv, line 7"),
      (Place("m.json", .json("sets[2].id")), "m.json, sets[2].id"),
    ])
  func places(place: Place, text: String) {
    #expect(place.description == text)
  }
}
