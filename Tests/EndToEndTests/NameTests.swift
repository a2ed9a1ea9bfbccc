import Foundation
import Values
import Posix
import Testing

/// Names are bytes: whatever the kernel allows in one works.
@Suite struct NameTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.picture("plain.jpg")
  }

  static let names: [Word] = [
    "a b.jpg", " leading and trailing .jpg", "line\nfeed.jpg", "tab\tand\rreturn.jpg",
    "quote\"and'apostrophe.jpg", "-o.jpg", "--help.jpg", "back\\slash.jpg", "comma,semi;colon.jpg",
    "🏖️ Grüße 日本.jpg", "e\u{301} is not é.jpg", "{curly}.jpg", "%41.jpg", "*.jpg", "$HOME`id`.jpg",
    "escape\u{1B}[31mred.jpg", Word([0x62, 0xFC, 0x63, 0x68]) + ".jpg",
    Word([0xFF, 0xFE, 0xC0]) + ".jpg",
    Word(Array(repeating: UInt8(ascii: "n"), count: 251)) + ".jpg",
  ]

  /// Whether the report tells which file a picture came from, byte for byte.
  private func expectNamed(_ image: Report.Image, _ name: Word) {
    let listed = image.path.map { Array($0.utf8) } ?? image.pathBytes.map { Array($0) }
    #expect(listed == name.bytes)
    #expect((image.path != nil) == (String(validating: name.bytes, as: UTF8.self) != nil))
  }

  /// Runs them all as one set.
  private func expectAllNamed(_ names: [Word]) async throws {
    let set = try #require(try box.report().sets.first)
    #expect(set.status == "made")
    #expect(set.images.count == names.count)
    for (image, name) in zip(set.images, names) { expectNamed(image, name) }
    #expect(set.images.compactMap(\.source).count == names.count)
    try await box.expectValid("report", "out/report.json")
  }

  private static let all: [Word] = ["--max", "100", "--odd", "keep", "-o", "out"]

  /// As the first of a list, a name must not be taken for the sign of some format.
  @Test(arguments: names) func aNameAtTheHeadOfAList(_ name: Word) async throws {
    let run = try await box.collage("-n", "-0", "-", input: .bytes(name + "\0plain.jpg\0"))
    expect(run, ends: .exit(0))
    #expect(run.text.hasPrefix("make ") && run.text.hasSuffix(".jpg  2 pictures\n"))
    #expect(run.lines.count == 1)
  }

  @Test func namesInAListThatEndsInNUL() async throws {
    for name in NameTests.names { try box.picture(name) }
    let list = NameTests.names.map { $0 + "\0" }.reduce("", +)
    expect(try await box.collage(["-0"] + NameTests.all, input: .bytes(list)), ends: .exit(0))
    try await expectAllNamed(NameTests.names)
  }

  @Test func namesAsArguments() async throws {
    for name in NameTests.names { try box.picture(name) }
    let run = try await box.collage(NameTests.all + ["--"] + NameTests.names)
    expect(run, ends: .exit(0))
    try await expectAllNamed(NameTests.names)
  }

  @Test func namesInAFolder() async throws {
    for name in NameTests.names { try box.picture("in/" + name) }
    expect(try await box.collage(["-r", "in"] + NameTests.all), ends: .exit(0))
    try await expectAllNamed(
      NameTests.names.map { "in/" + $0 }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  @Test func namesInAManifest() async throws {
    for name in NameTests.names { try box.picture("in/" + name) }
    let pictures = NameTests.names.map { name in
      String(validating: name.bytes, as: UTF8.self).map { ["path": $0] }
        ?? ["pathBytes": Data(name.bytes).base64EncodedString()]
    }
    let manifest: [[String: Any]] = [["id": "it", "images": pictures]]
    try box.write(Word(try JSONSerialization.data(withJSONObject: manifest)), to: "in/m.json")
    expect(try await box.collage(["in/m.json"] + NameTests.all), ends: .exit(0))
    try await expectAllNamed(NameTests.names.map { "in/" + $0 })
  }

  @Test func aMissingFileOfABadNameIsToldWithoutHarmToTheTerminal() async throws {
    let name = Word([0xFF]) + "\u{1B}[2J.jpg"
    let run = try await box.collage("-0", "-o", "out", input: .bytes(name + "\0plain.jpg\0"))
    expect(run, ends: .exit(3))
    #expect(!run.errors.contains("\u{1B}"))
    #expect(run.errors.contains(#"\xFF\x1B[2J.jpg"#))
  }

  @Test func anAbsolutePathStandsForItself() async throws {
    let absolute = Word(box.path("plain.jpg"))
    let run = try await box.collage("-o", "out", absolute, "plain.jpg")
    expect(run, ends: .exit(0))
    #expect(
      try box.report().sets.first?.images.map(\.path) == [absolute.description, "plain.jpg"])
  }

  @Test func foldersOfBadNamesHoldTheOutput() async throws {
    let plain = try box.listed("plain.jpg", "plain.jpg")
    let folder = "o\nu" + Word([0xFE]) + "t"
    let run = try await box.collage(
      "-o", folder, "plain.jpg", "plain.jpg", "--print0")
    expect(run, ends: .exit(0))
    #expect(run.output == (folder + Word("/\(plain).jpg\0".utf8)).bytes)
    #expect(box.exists(folder + Word("/\(plain).jpg".utf8)))
  }

  @Test func namesOfSetsMayBeLongDeepAndInAnyScript() async throws {
    let long = String(repeating: "n", count: 200)
    let ids = ["日本/🏖️", "a b/c'd\"e", long, "-x", "deep/er/and/deeper", "x.jpg"]
    let sets = ids.map { ["id": $0, "images": ["plain.jpg", "plain.jpg"]] as [String: Any] }
    try box.write(Word(try JSONSerialization.data(withJSONObject: sets)), to: "m.json")
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(0))
    #expect(try box.report().made == ids)
    for id in ids { #expect(box.exists(Word("out/\(id).jpg".utf8))) }
  }
}
