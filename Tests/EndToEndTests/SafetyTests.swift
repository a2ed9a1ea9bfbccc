import Foundation
import Imaging
import Values
import Posix
import Testing

/// Nothing is lost: files of others, and our own.
@Suite struct SafetyTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg", "c.jpg", "d.jpg")
  }

  private func make(_ id: Word, _ images: Word = #""a.jpg", "b.jpg""#, _ words: Word...)
    async throws -> Sandbox.Outcome
  {
    let id = Word(try JSONEncoder().encode(id.description))
    try box.write(#"[{"id": "# + id + #", "images": ["# + images + "]}]", to: "m.json")
    return try await box.collage(["m.json", "-o", "out"] + words)
  }

  // MARK: - Files of others

  @Test func aForeignFileIsLeftAloneUnlessItMayBeOverwritten() async throws {
    try box.write("mine", to: "out/one.jpg")
    let run = try await make("one")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("out/one.jpg") && run.errors.contains("--overwrite"))
    #expect(try box.report()["one"]?.codes == ["outputExists"])
    #expect(try box.bytes("out/one.jpg") == Array("mine".utf8))

    expect(try await make("one", #""a.jpg", "b.jpg""#, "--overwrite"), ends: .exit(0))
    #expect(try box.decoded("out/one.jpg").width == 60)
    expect(try await make("one"), ends: .exit(0))
  }

  @Test(
    arguments: [
      #"[{"id": "c", "images": ["a.jpg", "b.jpg"]}, {"id": "z", "images": ["c.jpg", "d.jpg"]}]"#,
      #"[{"id": "c", "images": ["a.jpg", "b.jpg"]}, {"id": "odd", "images": ["c.jpg"]}]"#,
      #"[{"id": "c", "images": ["a.jpg", "b.jpg", "d.jpg", "c.jpg"]}]"#,
    ] as [Word])
  func noPictureThatIsListedIsEverReplaced(_ manifest: Word) async throws {
    let before = try box.bytes("c.jpg")
    try box.write(manifest, to: "m.json")
    let run = try await box.collage("m.json", "-o", ".", "--overwrite", "--max", "2")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("./c.jpg") && run.errors.contains("picture that this run reads"))
    #expect(try box.report("report.json")["c"]?.codes == ["outputIsSource"])
    #expect(try box.bytes("c.jpg") == before)
  }

  @Test func anEditedCollageIsNoLongerOurs() async throws {
    expect(try await make("one"), ends: .exit(0))
    let edited = try box.bytes("out/one.jpg") + [0]
    try box.write(edited, to: "out/one.jpg")
    expect(try await make("one"), ends: .exit(3))
    #expect(try box.report()["one"]?.codes == ["outputChanged"])
    #expect(try box.bytes("out/one.jpg") == edited)
  }

  @Test func ourOwnFilesAreReplaced() async throws {
    expect(try await make("one"), ends: .exit(0))
    let first = try box.bytes("out/one.jpg")
    expect(try await make("one", #""c.jpg", "d.jpg""#), ends: .exit(0))
    #expect(try box.bytes("out/one.jpg") != first)
    expect(try await make("one"), ends: .exit(0))
    #expect(try box.bytes("out/one.jpg") == first)
  }

  @Test(arguments: [[], ["--overwrite"]] as [[Word]])
  func aFolderIsNeverReplaced(_ words: [Word]) async throws {
    try box.write("mine", to: "out/one.jpg/file")
    try box.write(#"[{"id": "one", "images": ["a.jpg", "b.jpg"]}]"#, to: "m.json")
    expect(try await box.collage(["m.json", "-o", "out"] + words), ends: .exit(3))
    #expect(try box.report()["one"]?.codes == ["outputExists"])
    #expect(try box.bytes("out/one.jpg/file") == Array("mine".utf8))
  }

  @Test func aLinkIsForeignAndWhatItLeadsToIsNeverWritten() async throws {
    try box.write("mine", to: "treasure")
    expect(try await box.shell("mkdir out; ln -s ../treasure out/one.jpg"), ends: .exit(0))
    expect(try await make("one"), ends: .exit(3))
    expect(try await make("one", #""a.jpg", "b.jpg""#, "--overwrite"), ends: .exit(0))
    #expect(try box.bytes("treasure") == Array("mine".utf8))
  }

  @Test func aFileInTheWayOfAFolderCostsOnlyItsSet() async throws {
    try box.write("mine", to: "out/deep")
    try box.write(
      """
      {"id": "deep/one", "images": ["a.jpg", "b.jpg"]}
      {"id": "two", "images": ["a.jpg", "b.jpg"]}
      """, to: "m.jsonl")
    expect(try await box.collage("m.jsonl", "-o", "out"), ends: .exit(3))
    #expect(try box.report().statuses == ["deep/one": "failed", "two": "made"])
    #expect(try box.bytes("out/deep") == Array("mine".utf8))
  }

  @Test(arguments: [[], ["--overwrite"]] as [[Word]])
  func aForeignReportIsLeftAlone(_ words: [Word]) async throws {
    try box.write("my own words", to: "out/report.json")
    let run = try await box.collage(["a.jpg", "b.jpg", "-o", "out"])
    expect(run, ends: .exit(1))
    #expect(run.errors.contains("out/report.json") && run.errors.contains("--report"))
    #expect(try box.bytes("out/report.json") == Array("my own words".utf8))
    #expect(try box.files("out") == ["report.json"])
  }

  // MARK: - Runs into one folder

  @Test func aListOfEqualNamesFromAnotherFolderIsAnotherSet() async throws {
    for (folder, colour) in [("one", Ink.red), ("two", Ink.blue)] as [(Word, Colour)] {
      try box.picture(folder + "/a.jpg", colour)
      try box.picture(folder + "/b.jpg", colour)
      let run = try await box.run(
        [Word(Sandbox.program), "a.jpg", "b.jpg", "-o", "../out"], in: folder)
      expect(run, ends: .exit(0))
    }
    #expect(try box.files("out").count { $0.hasSuffix(".jpg") } == 2)
  }

  @Test func noRunOfAListReplacesTheCollageOfAnother() async throws {
    expect(try await box.collage("a.jpg", "b.jpg", "-o", "out"), ends: .exit(0))
    let first = try box.bytes(box.firstCollage())
    expect(
      try await box.collage("-o", "out", input: .bytes("c.jpg\nd.jpg\n")), ends: .exit(0))
    let second = try box.firstCollage()
    #expect(try box.files("out").count == 3)
    // The list it was, wherever it stands among others now.
    let both = try await box.collage("c.jpg", "d.jpg", "a.jpg", "b.jpg", "--per", "2", "-o", "out")
    expect(both, ends: .exit(0))
    let report = try box.report()
    #expect(report.sets.map(\.status) == ["unchanged", "unchanged"])
    #expect(try box.firstCollage() == second)
    #expect(try box.bytes("out/" + Word((report.sets[1].output ?? "").utf8)) == first)
  }

  // MARK: - Sources

  @Test(arguments: [[], ["--overwrite"]] as [[Word]])
  func aCollageNeverReplacesAPictureOfItsOwn(_ words: [Word]) async throws {
    let before = try box.bytes("a.jpg")
    try box.write(#"[{"id": "a", "images": ["a.jpg", "b.jpg"]}]"#, to: "m.json")
    let run = try await box.collage(["m.json", "-o", "."] + words)
    expect(run, ends: .exit(3))
    #expect(try box.report("report.json")["a"]?.codes == ["outputIsSource"])
    #expect(try box.bytes("a.jpg") == before)
  }

  @Test func aPictureUnderASecondNameIsKnown() async throws {
    expect(
      try await box.shell("mkdir out; ln a.jpg out/one.jpg; ln -s ../b.jpg out/two.jpg"),
      ends: .exit(0))
    let before = try box.bytes("a.jpg")
    expect(try await make("one", #""a.jpg", "b.jpg""#, "--overwrite"), ends: .exit(3))
    #expect(try box.report()["one"]?.codes == ["outputIsSource"])
    #expect(try box.bytes("a.jpg") == before)
  }

  // MARK: - IDs

  static let badIDs = [
    "..", "../up", "a/../../up", "/absolute", "a//b", "a/", "/", ".", "a/./b", "line\nfeed",
    "escape\u{1B}", "del\u{7F}", ".collage/ledger", ".Collage", String(repeating: "n", count: 201),
  ]

  @Test func anUnsafeIDFailsItsSetAlone() async throws {
    let sets = (SafetyTests.badIDs + ["good"]).map {
      ["id": $0, "images": ["a.jpg", "b.jpg"]] as [String: Any]
    }
    try box.write(Word(try JSONSerialization.data(withJSONObject: sets)), to: "m.json")
    let before = try box.all(".")
    let run = try await box.collage("m.json", "-o", "out")
    expect(run, ends: .exit(3))
    let report = try box.report()
    #expect(report.ids == SafetyTests.badIDs + ["good"])
    #expect(report.made == ["good"])
    for set in report.sets.dropLast() {
      #expect(set.codes == ["badSetID"], "\(set.id)")
      #expect(set.errors.first?.message.hasPrefix("m.json, sets[") == false)
      #expect(set.errors.first?.message.hasPrefix("m.json, [") == true)
    }
    #expect(try box.files("out") == ["good.jpg", "report.json"])
    #expect(try box.all(".").filter { !$0.hasPrefix("out/") } == before)
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func twoSetsOfOneIDAreAnErrorThatNamesBothPlaces() async throws {
    try box.write(
      """
      {"id": "beach", "images": ["a.jpg", "b.jpg"]}
      {"id": "beach", "images": ["c.jpg", "d.jpg"]}
      {"id": "BEACH", "images": ["c.jpg", "d.jpg"]}
      {"id": "Straße", "images": ["c.jpg", "d.jpg"]}
      {"id": "STRAßE", "images": ["c.jpg", "d.jpg"]}
      """, to: "m.jsonl")
    expect(try await box.collage("m.jsonl", "-o", "out"), ends: .exit(3))
    let report = try box.report()
    #expect(report.sets.map(\.status) == ["made", "failed", "failed", "made", "failed"])
    for (index, earlier) in [(1, 1), (2, 1), (4, 4)] {
      let error = try #require(report.sets[index].errors.first)
      #expect(error.code == "duplicateID")
      #expect(error.message.contains("m.jsonl, line \(index + 1)"))
      #expect(error.message.contains("m.jsonl, line \(earlier)"))
    }
    #expect(try box.files("out") == ["Straße.jpg", "beach.jpg", "report.json"])
  }

  @Test func aPartOfASplitSetDoesNotTakeTheNameOfAListedOne() async throws {
    try box.write(
      """
      {"id": "beach", "images": ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]}
      {"id": "beach-2", "images": ["a.jpg", "b.jpg"]}
      """, to: "m.jsonl")
    for status in ["made", "unchanged"] {
      let run = try await box.collage(
        "m.jsonl", "-o", "out", "--max", "2", "--overflow", "split", "--overwrite")
      expect(run, ends: .exit(3))
      let report = try box.report()
      #expect(report.ids == ["beach", "beach-2", "beach-2"])
      #expect(report.sets.map(\.status) == [status, status, "failed"])
      #expect(report.sets[2].codes == ["outputTaken"])
      #expect(report.sets[1].pictures == ["c.jpg", "d.jpg"])
    }
  }
}
