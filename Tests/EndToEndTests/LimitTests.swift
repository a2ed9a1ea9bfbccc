import Foundation
import Imaging
import Values
import Posix
import Testing

/// What a hostile picture, little memory and a full disk may cost.
@Suite struct LimitTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
  }

  private let aroundCulprit: Word = """
    {"id": "before", "images": ["a.jpg", "b.jpg"]}
    {"id": "bad", "images": ["a.jpg", "culprit"]}
    {"id": "after", "images": ["b.jpg", "a.jpg"]}
    {"id": "last", "images": ["b.jpg", "b.jpg"]}
    """

  // MARK: - Time

  @Test func aPictureThatTakesTooLongFailsItsSet() async throws {
    // A small file that takes many seconds.
    try box.write(JPEG.toilsome(side: 8000, scans: 199), to: "culprit")
    try box.write(aroundCulprit, to: "m.jsonl")
    let run = try await box.collage("m.jsonl", "-o", "out", "--timeout", "500ms", "-j", "2")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("culprit: took longer than 0.5 s"))
    let report = try box.report()
    #expect(report.made == ["before", "after", "last"])
    let bad = try #require(report["bad"])
    #expect(bad.reason == "badPicture" && bad.codes == ["timeout"])
    #expect(bad.errors.first?.id == "culprit")
    #expect(try box.files("out") == ["after.jpg", "before.jpg", "last.jpg", "report.json"])
    try await box.expectValid("report", "out/report.json")
  }

  // MARK: - Memory

  @Test func aPictureThatNeedsMoreMemoryThanThereIsFailsItsSet() async throws {
    // A progressive JPEG's coefficients stand in memory: 512 MB of them.
    try box.write(JPEG.toilsome(side: 16_000, scans: 1), to: "culprit")
    try box.write(aroundCulprit, to: "m.jsonl")
    let run = try await box.shell(
      #"ulimit -d 300000; "$collage" m.jsonl -o out --size 60x40 -j 2 --memory 4G"#)
    expect(run, ends: .exit(3))
    let report = try box.report()
    #expect(report.made == ["before", "after", "last"])
    #expect(report["bad"]?.codes == ["outOfMemory"])
    #expect(report["bad"]?.errors.first?.id == "culprit")
    // With more, it is a picture like others.
    expect(try await box.collage("m.jsonl", "-o", "out"), ends: .exit(0))
  }

  @Test func aPictureBeyondTheBoundFailsItsSet() async throws {
    // Coefficients of 108 MB in 140 kB.
    try box.write(JPEG.flat(width: 6000, height: 6000), to: "culprit")
    try box.write(aroundCulprit, to: "m.jsonl")
    let run = try await box.collage("m.jsonl", "-o", "out", "--memory", "50M", "-j", "2")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("“bad” failed (over memory): "))
    #expect(run.errors.contains("culprit: decoding it takes about 1"))
    #expect(
      run.errors.contains(
        "and its sheet 1 MB, and 50 MB are allowed in all; raise --memory, or leave it out"))
    let report = try box.report()
    #expect(report.made == ["before", "after", "last"])
    #expect(report["bad"]?.codes == ["overMemory"])
    #expect(report["bad"]?.errors.first?.id == "culprit")
    try await box.expectValid("report", "out/report.json")
    // The bound is no setting of a collage: with more, what is missing is made, and nothing else.
    expect(try await box.collage("m.jsonl", "-o", "out", "--memory", "200M"), ends: .exit(0))
    #expect(try box.report().summary.unchanged == 3)
    #expect(try box.report().summary.made == 1)
  }

  @Test func picturesThatDoNotFitTogetherWaitForEachOther() async throws {
    // Each takes more than half of the bound, and several could be decoded at a time.
    for number in 0..<4 {
      try box.write(JPEG.flat(width: 3000, height: 4000), to: Word("large-\(number).jpg".utf8))
    }
    let sets = (0..<6).map { set in
      let names = (0..<4).map { "\"large-\(($0 + set) % 4).jpg\"" }
      return #"{"id": "s\#(set)", "images": [\#(names.joined(separator: ", ")), "a.jpg", "b.jpg"]}"#
    }
    try box.write(Word(sets.joined(separator: "\n").utf8), to: "m.jsonl")
    let run = try await box.collage(
      "m.jsonl", "-o", "out", "-j", "4", "--memory", "60M", "--layout", "balanced")
    expect(run, ends: .exit(0))
    #expect(try box.report().made.count == 6)
  }

  @Test func aSheetBeyondTheBoundFailsItsSet() async throws {
    let run = try await box.collage(
      "a.jpg", "b.jpg", "-o", "out", "--memory", "50M", "--size", "6000x4000")
    expect(run, ends: .exit(3))
    #expect(
      run.errors.contains(
        "the sheet takes about 120 MB, and 50 MB are allowed in all; raise --memory, or choose"))
    #expect(try box.report().sets.first?.codes == ["overMemory"])
  }

  // MARK: - Disk

  /// Whether this process may mount in a namespace of its own.
  private static let mayMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(.enabled(if: mayMount, "mounting is not allowed here"))
  func aFullDiskEndsTheRunAndLosesNothing() async throws {
    for number in 0..<10 {
      try box.write(
        try Picture.noise(UInt64(number), width: 150, height: 200), to: "\(number).jpg")
    }
    let list = (0..<48).map { "\($0 % 10).jpg\n\($0 * 3 % 10).jpg\n" }.joined()
    try box.write(Word(list.utf8), to: "list.txt")
    let words: [Word] = ["list.txt", "--per", "2", "--size", "300x200", "--quality", "95"]
    expect(try await box.collage(words + ["-o", "whole"]), ends: .exit(0))
    let whole = try box.collages("whole")

    // What the small disk holds is copied away, since it goes with the namespace.
    try box.write(
      """
      set -e
      mkdir disk; mount -t tmpfs -o size=1m none disk
      status=0; "$@" -o disk || status=$?
      cp -r disk first
      mount -o remount,size=16m disk
      "$@" -o disk
      cp -r disk second
      exit $status
      """, to: "script")
    let run = try await box.run(
      ["/usr/bin/unshare", "--map-root-user", "--mount", "bash", "script"]
        + [Word(Sandbox.program)] + words)
    expect(run, ends: .exit(1))
    #expect(run.errors.contains("no space left") && run.errors.contains("disk"))

    let first = try box.collages("first")
    #expect(!first.isEmpty && first.count < whole.count, "\(first.count) of \(whole.count)")
    for (name, bytes) in first { #expect(whole[name] == bytes) }
    #expect(try box.all("first").filter { $0.contains("staging") } == [])
    if box.exists("first/report.json") {
      #expect(try box.report("first/report.json").run.ending == "aborted")
    }
    #expect(try box.collages("second") == whole)
    #expect(try box.report("second/report.json").summary.failed == 0)
  }
}
