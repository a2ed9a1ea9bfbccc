import Glibc
import Imaging
import Values
import Posix
import Testing

/// A bad picture costs its own set, and the report says which picture it was and why.
@Suite struct BadPictureTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
  }

  /// A way for a picture to be bad.
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var stage = "read"
    let code: String
    var words: [Word] = []
    let make: @Sendable (Sandbox) async throws -> Void

    init(
      _ description: String, _ code: String, stage: String = "read", words: [Word] = [],
      _ make: @escaping @Sendable (Sandbox) async throws -> Void
    ) {
      testDescription = description
      self.stage = stage
      self.code = code
      self.words = words
      self.make = make
    }
  }

  private static func half(_ bytes: [UInt8]) -> [UInt8] { Array(bytes[..<(bytes.count / 2)]) }

  static let faults = [
    Fault("missing", "notFound") { _ in },
    Fault("empty", "empty") { try $0.write("", to: "bad.jpg") },
    Fault("a folder", "notAFile") { try FileSystem.makeFolder($0.path("bad.jpg")) },
    Fault("a FIFO", "notAFile") { _ = try await $0.shell("mkfifo bad.jpg") },
    Fault("a device", "notAFile") { _ = try await $0.shell("ln -s /dev/zero bad.jpg") },
    Fault("a link to nowhere", "notFound") { _ = try await $0.shell("ln -s nowhere bad.jpg") },
    Fault("a link to itself", "ioError") { _ = try await $0.shell("ln -s bad.jpg bad.jpg") },
    Fault("text", "notAnImage") { try $0.write("Dear diary", to: "bad.jpg") },
    Fault("a drawing that would be a program", "unsupported") {
      try $0.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#, to: "bad.jpg")
    },
    Fault("a JPEG cut short", "truncated", stage: "decode") {
      try $0.write(half(try Picture.noise(width: 200, height: 200)), to: "bad.jpg")
    },
    Fault("a PNG cut short", "truncated", stage: "decode") {
      try $0.write(half(try Picture.noise(width: 200, height: 200, .png)), to: "bad.jpg")
    },
    Fault(
      "more pixels than are allowed", "tooLarge", stage: "decode", words: ["--max-pixels", "2k"]
    ) {
      try $0.write(try Picture.plain(Ink.red, width: 200, height: 11), to: "bad.jpg")
    },
    Fault("a header that promises ten thousand million pixels", "tooLarge", stage: "decode") {
      try $0.write(PNG.header(width: 100_000, height: 100_000), to: "bad.jpg")
    },
    Fault("more scans than any camera writes", "tooComplex", stage: "decode") {
      try $0.write(JPEG.toilsome(side: 16, scans: 400), to: "bad.jpg")
    },
  ]

  private func write(_ words: [Word]) async throws -> Sandbox.Outcome {
    try box.write(
      """
      {"id": "before", "images": ["a.jpg", "b.jpg"]}
      {"id": "bad", "images": ["a.jpg", {"path": "bad.jpg", "id": "culprit"}]}
      {"id": "after", "images": ["b.jpg", "a.jpg"]}
      """, to: "m.jsonl")
    return try await box.collage(["m.jsonl", "-o", "out"] + words)
  }

  @Test(arguments: faults) func itCostsItsSet(_ fault: Fault) async throws {
    try await fault.make(box)
    let run = try await write(fault.words)
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("“bad” failed (bad picture): bad.jpg: "))
    let report = try box.report()
    #expect(report.statuses == ["before": "made", "bad": "failed", "after": "made"])
    let bad = try #require(report["bad"])
    #expect(bad.reason == "badPicture")
    #expect(bad.pictures == ["a.jpg", "culprit"])
    #expect(bad.codes == [fault.code])
    let error = try #require(bad.errors.first)
    #expect(error.id == "culprit" && error.path == "bad.jpg" && error.stage == fault.stage)
    #expect(try box.files("out") == ["after.jpg", "before.jpg", "report.json"])
    #expect(report.summary.images.failed == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func oneThatMayNotBeRead() async throws {
    try box.picture("bad.jpg")
    expect(try await box.shell("chmod 0 bad.jpg"), ends: .exit(0))
    expect(try await write([]), ends: .exit(3))
    #expect(try box.report()["bad"]?.codes == ["permission"])
  }

  @Test func everyBadPictureOfASetIsNamed() async throws {
    try box.write("no picture", to: "text.jpg")
    let list: Word = "a.jpg\nno.jpg\nb.jpg\ntext.jpg\n"
    let run = try await box.collage("-o", "out", input: .bytes(list))
    expect(run, ends: .exit(3))
    let set = try #require(try box.report().sets.first)
    #expect(set.errors.map(\.id) == ["no.jpg", "text.jpg"])
    #expect(set.codes == ["notFound", "notAnImage"])
    #expect(run.errors.contains("and 1 more"))
  }

  // MARK: - --on-error

  @Test func aPictureIsSkipped() async throws {
    try box.picture("c.jpg", Ink.blue)
    let run = try await box.collage(
      "--on-error", "skip-picture", "-o", "out",
      input: .bytes("a.jpg\nno.jpg\nb.jpg\nc.jpg\n"))
    expect(run, ends: .exit(0))
    let set = try #require(try box.report().sets.first)
    #expect(set.status == "made")
    #expect(set.pictures == ["a.jpg", "no.jpg", "b.jpg", "c.jpg"])
    #expect(set.images.map { $0.tile != nil } == [true, false, true, true])
    #expect(set.errors.map(\.id) == ["no.jpg"])
    #expect(run.errors.contains("“\(set.id)” is made, but not of every picture"))
    // Three pictures fill the sheet.
    #expect(set.images.compactMap(\.tile).reduce(0) { $0 + $1.width * $1.height } == 60 * 40)
    try await box.expectValid("report", "out/report.json")
  }

  @Test func aSetOfBadPicturesAloneFailsEvenThen() async throws {
    let run = try await box.collage(
      "--on-error", "skip-picture", "-o", "out", input: .bytes("no.jpg\nnor.jpg\n"))
    expect(run, ends: .exit(3))
    #expect(try box.report().sets.first?.errors.map(\.id) == ["no.jpg", "nor.jpg"])
  }

  @Test func theRunIsAborted() async throws {
    let run = try await write(["--on-error", "abort"])
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("--on-error abort"))
    let report = try box.report()
    #expect(report.run.ending == "aborted")
    #expect(report.statuses == ["before": "made", "bad": "failed"])
    #expect(!box.exists("out/after.jpg"))
    try await box.expectValid("report", "out/report.json")
  }

  // MARK: - --fail-on

  @Test(arguments: [FileFormat.jpeg, .png])
  func aPictureCutShortIsUsedWithFailOnNone(_ format: FileFormat) async throws {
    let whole = try Picture.noise(width: 300, height: 200, format)
    try box.write(Array(whole[..<(whole.count * 3 / 4)]), to: "bad.jpg")
    expect(try await write(["--fail-on", "none"]), ends: .exit(0))
    #expect(try box.report().made == ["before", "bad", "after"])
    expect(try await write(["--fail-on", "truncated"]), ends: .exit(3))
  }
}
