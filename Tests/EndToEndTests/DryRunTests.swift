import Values
import Posix
import Testing

/// `-n`: the plan, and nothing else.
@Suite struct DryRunTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write(
      """
      {"id": "beach", "images": ["no1.jpg", "no2.jpg", "no3.jpg", "no4.jpg"]}
      {"id": "odd", "images": ["no1.jpg"]}
      {"id": "in/alps", "format": "png", "images": ["no1.jpg", "no2.jpg"]}
      """, to: "m.jsonl")
  }

  @Test func itPrintsThePlanAndWritesNothing() async throws {
    let before = try box.all(".")
    let run = try await box.collage("-n", "m.jsonl", "--max", "2", "-o", "out")
    expect(run, ends: .exit(0))
    #expect(
      run.text == """
        make beach.jpg  2 pictures, 2 left out
        drop odd  1 picture (odd count)
        make in/alps.png  2 pictures

        """)
    #expect(
      run.errors == "collage: would make 2 collages, drop 1 set (odd count), 2 pictures left out\n")
    #expect(!box.exists("out"))
    #expect(try box.all(".") == before)
  }

  @Test func itLeavesAnOutputFolderAsItIs() async throws {
    try box.write("mine", to: "out/beach.jpg")
    expect(try await box.collage("-n", "m.jsonl", "-o", "out"), ends: .exit(0))
    #expect(try box.all("out") == ["beach.jpg"])
    #expect(try box.bytes("out/beach.jpg") == Array("mine".utf8))
  }

  @Test func itPlansAsEventsToo() async throws {
    let run = try await box.collage("-n", "--json", "m.jsonl", "-o", "out")
    expect(run, ends: .exit(0))
    struct Event: Decodable { let event: String, id: String? }
    let events = try run.lines.map { try json(Event.self, $0.utf8) }
    #expect(events.map(\.event) == ["start", "plan", "plan", "plan", "end"])
    #expect(events.compactMap(\.id) == ["beach", "odd", "in/alps"])
    #expect(!box.exists("out"))
  }

  @Test func itTellsWhatCannotBeMade() async throws {
    try box.write(
      """
      {"id": "../up", "images": ["a.jpg", "b.jpg"]}
      {"id": "beach", "images": ["a.jpg", "b.jpg"]}
      {"id": "Beach", "images": ["a.jpg", "b.jpg"]}
      """, to: "m.jsonl")
    let run = try await box.collage("-n", "m.jsonl")
    expect(run, ends: .exit(3))
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix("fail ../up  m.jsonl, line 1"))
    #expect(run.lines[1] == "make beach.jpg  2 pictures")
    #expect(run.lines[2].contains("line 3") && run.lines[2].contains("line 2"))
    #expect(
      run.errors == "collage: would make 1 collage, 2 cannot be made\n", "nothing is told twice")
  }

  @Test func itPlansWhatARunThenMakes() async throws {
    try box.pictures("no1.jpg", "no2.jpg", "no3.jpg", "no4.jpg")
    let words: [Word] = ["m.jsonl", "--max", "2", "--overflow", "split", "--take", "2"]
    let plan = try await box.collage(["-n"] + words)
    expect(try await box.collage(words + ["-o", "out"]), ends: .exit(0))
    let planned = plan.lines.filter { $0.hasPrefix("make ") }
      .map { String($0.dropFirst(5).prefix { $0 != " " }) }
    #expect(planned.sorted() + ["report.json"] == (try box.files("out")))
  }
}
