import CollageModel
import CollagePipeline
import Values
import Posix
import Testing

@testable import CollageCLI

@Suite("A session")
struct SessionTests {
  static let all: [SetRecord] = [.beach, .odd, .broken, .kept]

  static let trouble = """
    collage: “broken” failed (bad picture): 1\\x1B.jpg: it ends before its last pixel; and 1 more

    """

  static let summary = """
    collage: made 1 collage, 1 unchanged, dropped 1 set (odd count), 1 failed, 2 pictures left out in 0.0 s; \
    report: out/report.json

    """

  @Test("tells failures and one summary line")
  func normal() async throws {
    let played = try await play("-o out", Self.all)
    #expect(played.said == Self.trouble + Self.summary)
    #expect(played.printed == "")
    #expect(played.ending == .status(.incomplete))
  }

  @Test("says nothing of success when quiet, but tells failures")
  func quiet() async throws {
    #expect(try await play("-q", [.beach, .odd]).said == "")
    #expect(try await play("-q", Self.all).said == Self.trouble)
  }

  @Test("names every set when verbose")
  func verbose() async throws {
    let played = try await play("-v -o out", Self.all)
    #expect(
      played.said == """
        collage: made beach.jpg (6 pictures, 2 left out)
        collage: dropped “odd” (odd count)
        \(Self.trouble)collage: unchanged kept.jpg
        \(Self.summary)
        """)
  }

  @Test("tells of pictures that a collage was made without")
  func skipped() async throws {
    var record = SetRecord.beach
    record.errors = [
      ErrorRecord(
        path: Path("9.jpg"), CollageError(.read, .notFound, "there is no such file"))
    ]
    #expect(
      try await play("-q", [record]).said
        == "collage: “beach” is made, but not of every picture: 9.jpg: there is no such file\n")
  }

  @Test(
    "names the file that an error is about, whatever words its name is part of",
    arguments: ["a", "file", "there is no such file", "."])
  func nameInSentence(_ name: String) async throws {
    var record = SetRecord.beach
    record.errors = [
      ErrorRecord(path: Path(name), CollageError(.notFound, "there is no such file"))
    ]
    #expect(
      try await play("-q", [record]).said
        == "collage: “beach” is made, but not of every picture: \(name): there is no such file\n")
  }

  @Test("prints the paths of finished collages, each with its end")
  func paths() async throws {
    #expect(
      try await play("--print -o out", Self.all).printed == "out/beach.jpg\nout/kept.jpg\n")
    #expect(
      try await play("--print0 -o out", Self.all).printed == "out/beach.jpg\0out/kept.jpg\0")
  }

  @Test("prints events as JSON lines")
  func events() async throws {
    let played = try await play("--json -q", [.odd])
    let lines = played.printed.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.first == #"{"event":"start","version":"\#(Version.current)"}"#)
    #expect(lines[1].hasPrefix(#"{"event":"set","errors":[],"id":"odd","images":[{"id":"0.jpg","#))
    #expect(
      lines.last == """
        {"event":"end","seconds":0,"status":0,"summary":{"dropped":1,"failed":0,\
        "images":{"failed":0,"leftOut":0,"listed":5,"used":0},\
        "made":0,"sets":1,"unchanged":0}}
        """)
  }

  @Test("prints the plan and its reasons on a dry run")
  func plan() async throws {
    let played = try await play("-n", Self.all)
    #expect(
      played.printed == """
        make beach.jpg  6 pictures, 2 left out
        drop odd  5 pictures (odd count)
        fail broken  1\\x1B.jpg: it ends before its last pixel; and 1 more
        keep kept.jpg  2 pictures

        """)
    #expect(
      played.said == """
        collage: would make 1 collage, 1 unchanged, drop 1 set (odd count), 1 cannot be made, \
        2 pictures left out

        """)
    #expect(played.ending == .status(.incomplete))
    #expect(try await play("-n --json", [.beach]).printed.contains(#""event":"plan""#))
  }

  @Test("ends with the status that its error asks for")
  func statuses() async throws {
    let place = Place("a.json", .line(3))
    let cases: [(any Error, CollageCLI.ExitStatus, String)] = [
      (InputError(place, "wants a set"), .usage, "a.json, line 3: wants a set"),
      (
        RunError.outputLocked(Path("out")), .locked,
        "another run is writing to “out”; wait for it, or choose another folder with --output"
      ),
      (
        RunError.aborted(id: "x"), .incomplete,
        "the set “x” failed, and --on-error abort ends the run there"
      ),
      (
        RunError.workerUnavailable(reason: "missing"), .failure,
        "cannot start collage-worker: missing"
      ),
      (Errno(28, "write"), .failure, "No space left on device (write)"),
    ]
    for (error, status, sentence) in cases {
      let played = try await play("", [], throwing: error)
      #expect(played.ending == .status(status))
      #expect(played.said == "collage: \(sentence)\n")
    }
  }

  @Test("sums up what was done when an error ends it half way")
  func halfWay() async throws {
    let played = try await play("", [.beach], throwing: RunError.noSpace(Path("out/b.jpg")))
    #expect(
      played.said == """
        collage: no space left for “out/b.jpg”; free some and run again, finished collages are kept
        collage: made 1 collage, 2 pictures left out in 0.0 s; report: collages/report.json

        """)
  }

  @Test("says so where nothing was listed")
  func nothing() async throws {
    let played = try await play("-o out", [])
    #expect(played.said == "collage: the input listed no pictures; report: out/report.json\n")
    #expect(played.ending == .status(.success))
    #expect(try await play("-n", []).said == "collage: the input listed no pictures\n")
    #expect(try await play("-q", []).said == "")
  }

  @Test("tells twenty failures, and how many more there were", arguments: [20, 21, 23])
  func manyFailures(_ count: Int) async throws {
    let records = (1...count).map { SetRecord(id: "\($0)", status: .failed) }
    func lines(_ words: String) async throws -> [String] {
      try await play(words, records).said.split(separator: "\n").map(String.init)
    }
    let more: [Int: String] = [
      21: "collage: 1 more set had errors; the report out/report.json has them all",
      23: "collage: 3 more sets had errors; the report out/report.json has them all",
    ]
    let told = (1...20).map { "collage: “\($0)” failed" } + (more[count].map { [$0] } ?? [])
    #expect(try await lines("-q -o out") == told)
    #expect(try await lines("-o out").dropLast() == told[...])
    #expect(try await lines("-v -o out").count == count + 1)
  }

  @Test("says that it was interrupted, and by what it ends is for the signal to say")
  func interrupted() async throws {
    let played = try await play(
      "--json", [.beach], expected: 200, throwing: CancellationError())
    #expect(
      played.said
        == "collage: interrupted: made 1 of 200 sets, 2 pictures left out in 0.0 s; "
        + "report: collages/report.json\n")
    #expect(played.printed.contains(#""error":"interrupted","event":"end""#))
    #expect(!played.printed.contains(#""status":1"#))
  }

  @Test("is quiet about a broken pipe, and loud about a full disk behind standard output")
  func brokenOutput() async throws {
    func output(_ code: Int32) -> StandardOutput {
      StandardOutput(flushesAlways: true) { _ throws(Errno) in throw Errno(code, "write") }
    }
    for line in ["--print", "--json", "-n"] {
      let broken = try await play(line, [.beach], output: output(32))
      #expect(broken.ending == .brokenPipe)
      #expect(broken.said == "", "\(line)")
      let full = try await play(line, [.beach], output: output(28))
      #expect(full.ending == .status(.failure))
      #expect(
        full.said.hasPrefix("collage: cannot write to standard output: No space left on device\n"))
    }
  }
}
