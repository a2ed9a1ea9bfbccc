import Glibc
import Imaging
import Values
import Posix
import Testing

/// Processes that are ended in the middle of their work.
@Suite struct KillTests {
  private let box: Sandbox
  /// Twenty sets of two, as lines.
  private let sets: [Word]

  init() throws {
    box = try Sandbox()
    for number in 0..<5 {
      try box.write(
        try Picture.noise(UInt64(number), width: 300, height: 200), to: "\(number).jpg")
    }
    sets = (1...20).map { number in
      let pictures = [number % 5, (number * 2 + 1) % 5].map { "\"\($0).jpg\"" }
      return Word(
        (#"{"id": "\#(number)", "images": [\#(pictures.joined(separator: ","))]}"# + "\n").utf8)
    }
  }

  private func text(_ range: Range<Int>) -> Word { sets[range].reduce("", +) }

  /// What a run makes that nobody disturbs.
  private func undisturbed() async throws -> [String: [UInt8]] {
    let run = try await box.collage(
      "--input-format", "jsonl", "-o", "whole", input: .bytes(text(0..<20)))
    expect(run, ends: .exit(0))
    let collages = try box.collages("whole")
    #expect(collages.count == 20)
    return collages
  }

  private func begin(_ list: Feed, _ words: Word...) throws -> Sandbox.Running {
    try box.begin(
      Sandbox.command(["--input-format", "jsonl", "-o", "out", "-j", "2"] + words),
      input: list.input)
  }

  /// Whether the output folder holds collages, the report, and of the program's own only what lasts.
  private func expectNoTrace(_ location: SourceLocation = #_sourceLocation) throws {
    let own = try box.all("out").filter { $0.hasPrefix(".collage/") }
    #expect(
      own.filter { $0 != ".collage/lock" && !$0.hasPrefix(".collage/ledger") } == [],
      sourceLocation: location)
    let others = try box.files("out").filter { $0 != "report.json" && !$0.hasSuffix(".jpg") }
    #expect(others == [], sourceLocation: location)
  }

  @Test(arguments: 0..<3) func aKilledRunIsFinishedByTheNext(_ round: Int) async throws {
    let whole = try await undisturbed()
    let list = try Feed()
    let run = try begin(list)
    try list.write(text(0..<15))
    try await eventually("some collages") { try box.files("out").count > round * 4 }
    run.program.send(SIGKILL)
    #expect(try await run.outcome().ending == .signal(SIGKILL))

    // Whatever has a name by now is whole.
    for (name, bytes) in try box.collages("out") { #expect(whole[name] == bytes) }
    #expect(!box.exists("out/report.json"))

    let next = try await box.collage(
      "--input-format", "jsonl", "-o", "out", input: .bytes(text(0..<20)))
    expect(next, ends: .exit(0))
    #expect(try box.collages("out") == whole)
    let summary = try box.report().summary
    #expect(summary.made + summary.unchanged == 20 && summary.unchanged > 0)
    try expectNoTrace()
  }

  @Test func aWorkerIsGoneSoonAfterItsMaster() async throws {
    let list = try Feed()
    let run = try begin(list)
    try list.write(text(0..<15))
    try await eventually("a collage") { try box.files("out").count > 0 }
    let workers = Processes.children(of: run.program.identifier)
    #expect(workers.count == 1)
    run.program.send(SIGKILL)
    _ = try await run.outcome()
    try await eventually("the worker's end") { !workers.contains(where: Processes.isAlive) }
  }

  @Test func aKilledWorkerCostsNothing() async throws {
    let whole = try await undisturbed()
    let list = try Feed()
    let run = try begin(list)
    try list.write(text(0..<10))
    // Killed in the middle of its work, and then while it waits for some.
    for count in [1, 10] {
      try await eventually("\(count) collages") { try box.files("out").count >= count }
      let workers = Processes.children(of: run.program.identifier)
      // The last sets may have been rendered alone, by a worker that has ended.
      #expect(workers.count <= 1)
      workers.forEach { _ = kill($0, SIGKILL) }
    }
    try list.write(text(10..<20))
    list.end()
    let outcome = try await run.outcome()
    expect(outcome, ends: .exit(0))
    #expect(try box.collages("out") == whole)
    #expect(try box.settledReport() == box.settledReport("whole/report.json"))
    try expectNoTrace()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsTheRunCleanly(_ signal: Int32)
    async throws
  {
    let whole = try await undisturbed()
    let list = try Feed()
    let run = try begin(list)
    try list.write(text(0..<20))
    try await eventually("a collage") { try box.files("out").count > 1 }
    let workers = Processes.children(of: run.program.identifier)
    run.program.send(signal)
    let outcome = try await run.outcome()
    #expect(outcome.ending == .signal(signal))
    #expect(outcome.errors.contains("collage: interrupted: made "))

    for (name, bytes) in try box.collages("out") { #expect(whole[name] == bytes) }
    let report = try box.report()
    #expect(report.run.ending == "interrupted")
    #expect(report.made.map { $0 + ".jpg" }.sorted() == (try box.collages("out").keys.sorted()))
    #expect(!workers.contains(where: Processes.isAlive))
    try expectNoTrace()
    try await box.expectValid("report", "out/report.json")

    list.end()
    let next = try await box.collage(
      "--input-format", "jsonl", "-o", "out", input: .bytes(text(0..<20)))
    expect(next, ends: .exit(0))
    #expect(try box.collages("out") == whole)
  }

  @Test func theParentSeesTheSignal() async throws {
    let run = try await box.shell(
      """
      mkfifo list; exec 3<> list
      "$collage" -o out --size 60x40 --input-format lines --per 2 list & collage=$!
      printf '0.jpg\\n1.jpg\\n' >&3
      until test -e out/0-*.jpg; do sleep 0.01; done
      kill -TERM $collage; wait $collage; echo $?
      """)
    #expect(run.text == "143\n")
  }

  @Test func aSecondSignalKillsAtOnce() async throws {
    let list = try Feed()
    // A picture that takes longer than anybody waits.
    try box.write(JPEG.toilsome(side: 6000, scans: 199), to: "toil.jpg")
    let run = try begin(list)
    try list.write(sets[0] + #"{"id": "toil", "images": ["toil.jpg", "0.jpg"]}"# + "\n")
    try await eventually("a collage") { box.exists("out/1.jpg") }
    run.program.send(SIGINT)
    run.program.send(SIGINT)
    #expect(try await run.outcome().ending == .signal(SIGINT))
  }
}
