import Foundation
import Values
import Posix
import Testing

/// What is written of a run: the report, events, and paths.
@Suite struct ReportTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
    try box.write("no picture", to: "text.jpg")
    try box.write(
      """
      {"id": "plain", "title": "A title", "images": ["a.jpg", "b.jpg"]}
      {"id": "capped", "images": ["a.jpg", "b.jpg", "a.jpg", "b.jpg"]}
      {"id": "odd", "images": ["a.jpg"]}
      {"id": "empty", "images": []}
      {"id": "ill", "images": ["a.jpg", "text.jpg"]}
      {"id": "../bad", "images": ["a.jpg", "b.jpg"]}
      {"id": "Plain", "images": ["a.jpg", "b.jpg"]}
      {"id": 7}
      nonsense
      """, to: "m.jsonl")
  }

  private func run(_ words: Word...) async throws -> Sandbox.Outcome {
    try await box.collage(["m.jsonl", "-o", "out", "--max", "2"] + words)
  }

  @Test func everyKindOfRecordKeepsToTheSchema() async throws {
    expect(try await run(), ends: .exit(3))
    let report = try box.report()
    #expect(
      report.ids == [
        "plain", "capped", "odd", "empty", "ill", "../bad", "Plain", "line-8", "line-9",
      ])
    #expect(
      report.sets.map(\.status) == [
        "made", "made", "dropped", "dropped", "failed", "failed", "failed", "failed", "failed",
      ])
    #expect(report["plain"]?.title == "A title")
    #expect(report["capped"]?.leftOut.count == 2)
    #expect(report.sets.contains { !$0.errors.isEmpty })
    #expect(
      report.summary
        == .init(
          sets: 9, made: 2, unchanged: 0, dropped: 2, failed: 5,
          images: .init(listed: 13, used: 4, leftOut: 2, failed: 1)))
    #expect(report.run.ending == "complete")
    try await box.expectValid("report", "out/report.json")
  }

  @Test(
    arguments: [
      "--odd=trim", "--odd=keep", "--overflow=split", "--on-error=skip-picture", "--take=1",
      "--format=png",
    ] as [Word])
  func everySettingKeepsToTheSchema(_ word: Word) async throws {
    _ = try await run(word)
    try await box.expectValid("report", "out/report.json")
  }

  @Test func aRunThatTouchedNoPictureKeepsToTheSchema() async throws {
    expect(try await box.collage("a.jpg", "-o", "out"), ends: .exit(0))
    try await box.expectValid("report", "out/report.json")
  }

  @Test func onlyTheAccountOfTheRunDiffersBetweenTwoRuns() async throws {
    _ = try await run("-j", "1")
    let first = try box.settledReport()
    _ = try await run("-B", "-j", "4", "-v", "--progress", "always")
    #expect(try box.settledReport() == first)
  }

  @Test func theReportGoesToAFile() async throws {
    // The second one takes the place of the first.
    for _ in 1...2 { expect(try await run("-B", "--report", "r.json"), ends: .exit(3)) }
    #expect(try box.report("r.json").made == ["plain", "capped"])
    #expect(!box.exists("out/report.json"))
    #expect(try box.all(".").filter { $0.contains(".part") } == [])
    try await box.expectValid("report", "r.json")
  }

  @Test func theReportTakesThePlaceOfNothingElse() async throws {
    let before = try box.bytes("a.jpg")
    let refused = try await run("--report", "a.jpg")
    expect(refused, ends: .exit(1))
    #expect(refused.errors.contains("“a.jpg”") && refused.errors.contains("--report"))
    #expect(try box.bytes("a.jpg") == before)
    #expect(try box.collages("out").isEmpty)
  }

  @Test func theReportGoesToStandardOutput() async throws {
    let run = try await run("--report", "-")
    expect(run, ends: .exit(3))
    #expect(!box.exists("out/report.json"))
    try box.write(run.output, to: "r.json")
    #expect(try box.report("r.json").made == ["plain", "capped"])
    try await box.expectValid("report", "r.json")
  }

  // MARK: - Live

  private struct Event: Decodable {
    let event: String
    let id, status: String?

    enum Key: CodingKey { case event, id, status }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      event = try fields.decode(String.self, forKey: .event)
      id = try fields.decodeIfPresent(String.self, forKey: .id)
      // A word of a set, a number at the end.
      status = try? fields.decodeIfPresent(String.self, forKey: .status)
    }
  }

  @Test func eventsAreJSONLines() async throws {
    let run = try await run("--json")
    expect(run, ends: .exit(3))
    #expect(run.text.hasSuffix("\n"))
    let events = try run.lines.map { try json(Event.self, $0.utf8) }
    #expect(events.map(\.event) == ["start"] + Array(repeating: "set", count: 9) + ["end"])
    let report = try box.report()
    #expect(events.compactMap(\.id) == report.ids)
    #expect(events.compactMap(\.status) == report.sets.map(\.status))
    let end = try #require(run.lines.last)
    #expect(end.contains(#""status":3"#))
    struct End: Decodable { let summary: Report.Summary }
    #expect(try json(End.self, end.utf8).summary == report.summary)
  }

  @Test func theEventOfASetSaysWhatTheReportSays() async throws {
    let run = try await run("--json")
    let file = try JSONSerialization.jsonObject(with: Data(box.bytes("out/report.json")))
    let sets = (file as? [String: Any])?["sets"] as? [[String: Any]] ?? []
    for (line, set) in zip(run.lines.dropFirst(), sets) {
      var event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      #expect(event.removeValue(forKey: "event") as? String == "set")
      #expect(NSDictionary(dictionary: event) == NSDictionary(dictionary: set))
    }
  }

  @Test func pathsArePrinted() async throws {
    let lines = try await run("--print")
    #expect(lines.text == "out/plain.jpg\nout/capped.jpg\n")
    let nul = try await run("--print0")
    #expect(nul.text == "out/plain.jpg\0out/capped.jpg\0")
  }

  @Test func printedPathsLeadToTheCollages() async throws {
    let run = try await box.shell(
      #""$collage" a.jpg b.jpg -o "$PWD/o u t" --print0 | xargs -0 sha256sum"#)
    let set = try #require(try box.report("o u t/report.json").sets.first)
    #expect("sha256:" + run.text.prefix(64) == set.assetID)
  }
}
