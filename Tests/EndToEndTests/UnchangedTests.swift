import Foundation
import Imaging
import Values
import Posix
import Testing

/// A second run makes only what changed.
@Suite struct UnchangedTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg", "c.jpg", "d.jpg")
    try box.write(
      #"[{"id": "ab", "images": ["a.jpg", "b.jpg"]}, {"id": "cd", "images": ["c.jpg", "d.jpg"]}]"#,
      to: "m.json")
  }

  /// Runs and gives what became of the two sets.
  private func statuses(_ words: Word..., ends: Program.Ending = .exit(0)) async throws -> [String]
  {
    expect(try await box.collage(["m.json", "-o", "out"] + words), ends: ends)
    try await box.expectValid("report", "out/report.json")
    return try box.report().sets.map(\.status)
  }

  @Test func nothingChangedNothingIsMade() async throws {
    #expect(try await statuses() == ["made", "made"])
    let first = try box.report()
    let collages = try box.collages("out")
    #expect(try await statuses() == ["unchanged", "unchanged"])
    let second = try box.report()
    #expect(second.summary.unchanged == 2 && second.summary.images.used == 4)
    #expect(second.sets.map(\.assetID) == first.sets.map(\.assetID))
    #expect(second.sets.map { $0.images.map(\.tile) } == first.sets.map { $0.images.map(\.tile) })
    let settled = try box.settledReport()
    let ledger = try box.bytes("out/.collage/ledger.sqlite")
    #expect(try await statuses("-j", "1") == ["unchanged", "unchanged"])
    #expect(try box.settledReport() == settled)
    #expect(try box.bytes("out/.collage/ledger.sqlite") == ledger)
    #expect(try box.collages("out") == collages)
  }

  @Test func nothingToDoLoadsNoImageLibrary() async throws {
    for (folder, isLoaded) in [("first", true), ("second", false)] as [(Word, Bool)] {
      // The dynamic linker tells of each library that any program of the run loads.
      try FileSystem.makeFolder(box.path(folder))
      let run = try await box.shell(
        #"LD_DEBUG=libs LD_DEBUG_OUTPUT=$1/log "$collage" m.json -o out --size 60x40"#, folder)
      expect(run, ends: .exit(0))
      let logs = try await box.shell(#"cat "$1"/log*"#, folder)
      #expect(logs.text.contains("libc.so"))
      #expect(logs.text.contains("libvips") == isLoaded)
    }
    #expect(try box.report().sets.map(\.status) == ["unchanged", "unchanged"])
  }

  @Test func aPlanTellsWhatIsKept() async throws {
    let words: [Word] = ["m.json", "-o", "out", "-n"]
    #expect(try await box.collage(words).lines.map { $0.prefix(4) } == ["make", "make"])
    #expect(!box.exists("out"))
    _ = try await statuses()
    try box.picture("c.jpg", Ink.teal)
    let before = try box.all("out")
    #expect(try await box.collage(words).lines.map { $0.prefix(4) } == ["keep", "make"])
    #expect(try box.all("out") == before)
  }

  @Test func aTouchedPictureCostsItsSetAlone() async throws {
    _ = try await statuses()
    let bytes = try box.bytes("out/ab.jpg")
    try box.picture("c.jpg", Ink.teal)
    #expect(try await statuses() == ["unchanged", "made"])
    #expect(try await statuses() == ["unchanged", "unchanged"])
    #expect(try box.bytes("out/ab.jpg") == bytes)
  }

  /// What may differ between two runs, and whether all is made again then.
  @Test(
    arguments: [
      (["--quality", "70"], "made"), (["--gap", "3"], "made"), (["-B"], "made"),
      (["--layout", "strip"], "made"), (["--embed", "ids"], "made"), (["-j", "1"], "unchanged"),
      (["--take", "1"], "unchanged"), (["--on-error", "abort"], "unchanged"),
    ] as [([Word], String)])
  func otherOptions(_ words: [Word], _ status: String) async throws {
    _ = try await statuses()
    expect(try await box.collage(["m.json", "-o", "out"] + words), ends: .exit(0))
    #expect(try box.report().sets.map(\.status) == [status, status])
  }

  @Test func aCollageThatIsGoneIsMadeAgain() async throws {
    _ = try await statuses()
    let bytes = try box.bytes("out/ab.jpg")
    try FileSystem.remove(box.path("out/ab.jpg"))
    #expect(try await statuses() == ["made", "unchanged"])
    #expect(try box.bytes("out/ab.jpg") == bytes)
  }

  @Test func aCollageThatWasCopiedBackIsKept() async throws {
    _ = try await statuses()
    let bytes = try box.bytes("out/ab.jpg")
    try FileSystem.remove(box.path("out/ab.jpg"))
    try box.write(bytes, to: "out/ab.jpg")
    #expect(try await statuses() == ["unchanged", "unchanged"])
  }

  @Test func aCollageThatSomebodyEditedIsTheirs() async throws {
    _ = try await statuses()
    try box.write("edited", to: "out/ab.jpg")
    #expect(try await statuses(ends: .exit(3)) == ["failed", "unchanged"])
    #expect(try box.report()["ab"]?.codes == ["outputChanged"])
    #expect(try box.bytes("out/ab.jpg") == Array("edited".utf8))
  }

  @Test func checksumSeesWhatTheTimeHides() async throws {
    try box.write(try Picture.plain(Ink.red, .png), to: "a.jpg")
    let other = try Picture.plain(Ink.blue, .png)
    // Two files of one length: what lies behind a PNG's end is nothing to it.
    let length = max(other.count, try box.bytes("a.jpg").count) + 9
    let pad = { (bytes: [UInt8]) in bytes + [UInt8](repeating: 0, count: length - bytes.count) }
    try box.write(pad(try box.bytes("a.jpg")), to: "a.jpg")
    let time = try FileManager.default.attributesOfItem(atPath: box.path("a.jpg").description)[
      .modificationDate]
    _ = try await statuses("--changed", "checksum")
    try box.write(pad(other), to: "a.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: box.path("a.jpg").description)
    #expect(try await statuses("--changed", "checksum") == ["made", "unchanged"])
    #expect(try await statuses("--changed", "checksum") == ["unchanged", "unchanged"])
  }

  @Test func aCollageWithoutABadPictureIsTriedAgain() async throws {
    try box.write("no picture", to: "d.jpg")
    let words: [Word] = ["--on-error", "skip-picture", "--odd", "keep"]
    for _ in 1...2 {
      expect(try await box.collage(["m.json", "-o", "out"] + words), ends: .exit(0))
      #expect(try box.report()["cd"]?.status == "made")
    }
    #expect(try box.report()["ab"]?.status == "unchanged")
  }

  @Test func aDamagedRecordIsNotKept() async throws {
    _ = try await statuses()
    let script = """
      import sqlite3
      ledger = sqlite3.connect("out/.collage/ledger.sqlite")
      ledger.execute("UPDATE outputs SET record = '{broken' WHERE name = 'ab.jpg'")
      ledger.commit()
      """
    expect(try await box.run(["/usr/bin/python3", "-c", Word(script.utf8)]), ends: .exit(0))
    #expect(try await statuses() == ["made", "unchanged"])
  }

  @Test func checksumNeverReadsWhatHasNoEnd() async throws {
    try box.write(
      #"[{"id": "z", "images": ["/dev/zero", "a.jpg"]}, {"id": "ab", "images": ["a.jpg", "b.jpg"]}]"#,
      to: "z.json")
    let run = try await box.collage("z.json", "--changed", "checksum", "-o", "out")
    expect(run, ends: .exit(3))
    #expect(try box.report().sets.map(\.status) == ["failed", "made"])
  }

  @Test func otherFontsMakeWordsAgain() async throws {
    try FileSystem.makeFolder(box.path("home/.fonts"))
    let words: [Word] = [
      "/usr/bin/env", "HOME=" + Word(box.path("home")), Word(Sandbox.program), "m.json",
      "-o", "out", "--size", "600x400", "--title", "{count}",
    ]
    for status in ["made", "unchanged"] {
      expect(try await box.run(words), ends: .exit(0))
      #expect(try box.report().sets.map(\.status) == [status, status])
    }
    try box.write("a font", to: "home/.fonts/new.ttf")
    expect(try await box.run(words), ends: .exit(0))
    #expect(try box.report().sets.map(\.status) == ["made", "made"])
  }
}
