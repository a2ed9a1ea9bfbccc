import Values
import Posix
import Testing

/// The rules, as far as they show from outside; all their cases are in the model's own tests.
@Suite struct RuleTests {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Lists sets of these sizes, `one`, `two`, …, and runs them.
  private func run(_ sizes: [Int], _ words: Word...) async throws -> Sandbox.Outcome {
    let names = ["one", "two", "three", "four"]
    var text = "set,path\n"
    for (name, size) in zip(names, sizes) {
      for number in 0..<size {
        text += "\(name),\(number).jpg\n"
        try box.picture("\(number).jpg")
      }
    }
    try box.write(Word(text.utf8), to: "m.csv")
    return try await box.collage(["m.csv", "-o", "out"] + words)
  }

  @Test func anOddSetIsDropped() async throws {
    expect(try await run([2, 3, 7]), ends: .exit(0))
    let report = try box.report()
    #expect(report.statuses == ["one": "made", "two": "dropped", "three": "dropped"])
    #expect(report["three"]?.reason == "oddCount")
    #expect(try box.files("out") == ["one.jpg", "report.json"])
  }

  @Test func anOddSetIsTrimmed() async throws {
    expect(try await run([3, 1], "--odd", "trim"), ends: .exit(0))
    let report = try box.report()
    #expect(report["one"]?.pictures == ["0.jpg", "1.jpg"])
    #expect(report["one"]?.leftOut == [.init(id: "2.jpg", reason: "oddTrimmed")])
    #expect(report["two"]?.status == "dropped")
  }

  @Test func anOddSetIsKept() async throws {
    expect(try await run([3, 1], "--odd", "keep"), ends: .exit(0))
    let report = try box.report()
    #expect(report.made == ["one", "two"])
    #expect(report["one"]?.pictures == ["0.jpg", "1.jpg", "2.jpg"])
  }

  @Test func anOddSetEndsTheRun() async throws {
    let run = try await run([2, 3, 4], "--odd", "fail")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains("“two”") && run.errors.contains("m.csv, line 4"))
    let report = try box.report()
    #expect(report.run.ending == "aborted")
    #expect(report.made == ["one"])
    #expect(report.ids == ["one"])
  }

  @Test func atMostSoManyPicturesAreUsed() async throws {
    expect(try await run([6, 2], "--max", "4"), ends: .exit(0))
    let report = try box.report()
    #expect(report["one"]?.pictures == ["0.jpg", "1.jpg", "2.jpg", "3.jpg"])
    #expect(report["one"]?.leftOut.map(\.id) == ["4.jpg", "5.jpg"])
    #expect(report["one"]?.leftOut.map(\.reason) == ["overCap", "overCap"])
    #expect(report["two"]?.leftOut.isEmpty == true)
  }

  @Test func theRestBecomesFurtherCollages() async throws {
    expect(try await run([10, 2], "--max", "4", "--overflow", "split"), ends: .exit(0))
    let report = try box.report()
    #expect(report.made == ["one", "one-2", "one-3", "two"])
    #expect(report.sets.map(\.images.count) == [4, 4, 2, 2])
    #expect(report["one-3"]?.pictures == ["8.jpg", "9.jpg"])
    #expect(report.sets.flatMap(\.leftOut).isEmpty)
    #expect(
      try box.files("out") == ["one-2.jpg", "one-3.jpg", "one.jpg", "report.json", "two.jpg"])
  }

  @Test func aPlainListIsCutIntoSets() async throws {
    let names = try box.pictures("a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg", "g.jpg")
    expect(try await box.collage(names + ["--per", "2", "-o", "out"]), ends: .exit(0))
    let report = try box.report()
    #expect(
      report.pictures == [["a.jpg", "b.jpg"], ["c.jpg", "d.jpg"], ["e.jpg", "f.jpg"], ["g.jpg"]])
    let ids = [
      try box.listed("a.jpg", "b.jpg"), try box.listed("c.jpg", "d.jpg"),
      try box.listed("e.jpg", "f.jpg"), try box.listed("g.jpg"),
    ]
    #expect(report.ids == ids)
    #expect(report.made == ids.dropLast())
  }

  @Test func anEmptySetIsDropped() async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(
      #"[{"id": "none", "images": []}, {"id": "two", "images": ["a.jpg", "b.jpg"]}]"#, to: "m.json")
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(0))
    let report = try box.report()
    #expect(report["none"]?.status == "dropped" && report["none"]?.reason == "empty")
    #expect(report.made == ["two"])
  }

  /// Set `n` is of pictures that exist only for the sets that are wanted.
  @Test(arguments: [1, 2, 3], ["1", "2", "4"] as [Word])
  func takeTouchesNothingThatIsNotNeeded(_ count: Int, _ jobs: Word) async throws {
    var text = ""
    for number in 1...20 {
      text += #"{"id": "\#(number)", "images": ["\#(number)a.jpg", "\#(number)b.jpg"]}"# + "\n"
    }
    // An odd set stands before the last one that is wanted, and a failing one as well.
    text = #"{"id": "odd", "images": ["no.jpg"]}"# + "\n" + text
    for number in 1...count {
      try box.picture("\(number)a.jpg")
      try box.picture("\(number)b.jpg")
    }
    try box.write(Word(text.utf8), to: "m.jsonl")
    let run = try await box.collage(
      ["m.jsonl", "--take", Word("\(count)".utf8), "-j", jobs, "-o", "out"])
    expect(run, ends: .exit(0))
    let report = try box.report()
    #expect(report.made == (1...count).map(String.init))
    #expect(report.sets.filter { $0.status == "failed" }.isEmpty)
    #expect(report.run.ending == "complete")
  }

  @Test func aSetThatFailsIsNotCountedByTake() async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(
      """
      {"id": "bad", "images": ["a.jpg", "missing.jpg"]}
      {"id": "good", "images": ["a.jpg", "b.jpg"]}
      {"id": "more", "images": ["a.jpg", "missing.jpg"]}
      """, to: "m.jsonl")
    expect(try await box.collage("m.jsonl", "--take", "1", "-o", "out"), ends: .exit(3))
    #expect(try box.report().ids == ["bad", "good"])
  }
}
