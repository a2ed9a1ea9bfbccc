import Glibc
import Imaging
import Values
import Posix
import Testing

/// How the program ends, and what it says of it.
@Suite struct StatusTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
  }

  // MARK: - Statuses

  @Test func zeroWhenAllIsMadeOrDroppedByARule() async throws {
    expect(try await box.collage("a.jpg", "b.jpg", "-o", "out"), ends: .exit(0))
    expect(try await box.collage("a.jpg", "-o", "out"), ends: .exit(0))
    for words in [["-T", "/dev/null"], ["-"], ["-r", "empty"]] as [[Word]] {
      try FileSystem.makeFolder(box.path("empty"))
      let run = try await box.collage(words + ["-o", "out"])
      expect(run, ends: .exit(0))
      #expect(
        run.errors == "collage: the input listed no pictures; report: out/report.json\n")
    }
    expect(try await box.collage("-o", "out", input: .bytes("")), ends: .exit(0))
  }

  @Test func threeWhenASetFails() async throws {
    let run = try await box.collage(
      "--per", "2", "-o", "out", input: .bytes("a.jpg\nb.jpg\na.jpg\nno.jpg\n"))
    expect(run, ends: .exit(3))
    #expect(try box.report().made == [try box.listed("a.jpg", "b.jpg")])
  }

  @Test func fourWhileAnotherRunHoldsTheFolder() async throws {
    let list = try Feed()
    let first = try box.start("-0", "--per", "2", "-o", "out", "-", input: list.input)
    try list.write("a.jpg\0b.jpg\0")
    try await eventually("the first collage") { try !box.files("out").isEmpty }
    let before = try box.all("out")

    let second = try await box.collage("a.jpg", "b.jpg", "-o", "out")
    expect(second, ends: .exit(4))
    #expect(second.errors.contains("another run") && second.errors.contains("“out”"))
    #expect(try box.all("out") == before)
    expect(try await box.collage("a.jpg", "b.jpg", "-o", "elsewhere"), ends: .exit(0))

    first.program.send(SIGTERM)
    #expect(try await first.outcome().ending == .signal(SIGTERM))
    expect(try await box.collage("a.jpg", "b.jpg", "-o", "out"), ends: .exit(0))
    list.end()
  }

  @Test(arguments: ["a.jpg/out", "/proc/out", "a.jpg"] as [Word])
  func oneWhenTheOutputCannotBeWritten(_ output: Word) async throws {
    let run = try await box.collage("a.jpg", "b.jpg", "-o", output)
    expect(run, ends: .exit(1))
    #expect(run.errors.contains("“\(output)”") && run.errors.contains("--output"))
  }

  @Test func oneWithoutItsWorker() async throws {
    try FileSystem.makeFolder(box.path("bin"))
    let run = try await box.shell(
      #"cp "$collage" bin/collage && bin/collage a.jpg b.jpg -o out"#)
    expect(run, ends: .exit(1))
    #expect(run.errors.contains("bin/collage-worker"))
    #expect(try box.files("out").filter { $0 != "report.json" } == [])
  }

  @Test func oneWhenStandardOutputIsFull() async throws {
    for option in ["--print", "--json", "--print0"] {
      let run = try await box.shell(
        #""$collage" a.jpg b.jpg -o out \#(option) > /dev/full"#)
      expect(run, ends: .exit(1))
      #expect(run.errors.contains("standard output") && run.errors.contains("No space left"))
    }
    let report = try await box.shell(#""$collage" a.jpg b.jpg -o out --report - > /dev/full"#)
    expect(report, ends: .exit(1))
  }

  @Test(
    arguments: ["--print", "--print0", "--json", "--report=-", "--help", "-h", "--version", "-n"]
      as [Word])
  func aClosedPipeIsQuiet(_ option: Word) async throws {
    let writing = try Descriptor.pipe().writing
    let run = try await box.start("a.jpg", "b.jpg", "-o", "out", option, output: writing).outcome()
    #expect(run.ending == .signal(SIGPIPE) || run.ending == .exit(0))
    #expect(run.errors == "")
  }

  // MARK: - What is said

  @Test func aRunThatWentWellSaysOneLine() async throws {
    let run = try await box.collage("a.jpg", "b.jpg", "-o", "out")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("collage: made 1 collage in "))
    #expect(run.errors.hasSuffix("; report: out/report.json\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.contains("\r"))
  }

  @Test func quietSaysNothingButFailures() async throws {
    let well = try await box.collage("a.jpg", "b.jpg", "-o", "out", "-q")
    #expect(well.output.isEmpty && well.errors.isEmpty)
    let ill = try await box.collage("-o", "out", "-q", input: .bytes("a.jpg\nno.jpg\n"))
    expect(ill, ends: .exit(3))
    #expect(ill.output.isEmpty)
    let id = try box.listed("a.jpg", "no.jpg")
    #expect(
      ill.errors == "collage: “\(id)” failed (bad picture): no.jpg: there is no such file\n")
  }

  @Test func verboseNamesEverySet() async throws {
    let run = try await box.collage("a.jpg", "b.jpg", "a.jpg", "--per", "2", "-o", "out", "-v")
    #expect(
      run.errors.contains("collage: made \(try box.listed("a.jpg", "b.jpg")).jpg (2 pictures)\n"))
    #expect(run.errors.contains("collage: dropped “\(try box.listed("a.jpg"))” (odd count)\n"))
  }

  @Test func theProgressLineIsDrawnOnlyWhereItIsWanted() async throws {
    let drawn = try await box.collage("a.jpg", "b.jpg", "-o", "out", "--progress", "always")
    expect(drawn, ends: .exit(0))
    #expect(drawn.errors.contains("\r"))
    #expect(drawn.output.isEmpty)
    // The line is gone before the summary is said.
    #expect(drawn.errors.contains("\rcollage: made 1 collage"))
  }

  // MARK: - Mistakes

  /// A mistake, and what the message must name: what, where, and what to do.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let words: [Word]
    var file: (name: Word, text: Word)?
    let named: [String]

    init(_ words: Word..., file: (Word, Word)? = nil, named: String...) {
      self.words = words
      self.file = file
      self.named = named
    }

    var testDescription: String {
      words.map(\.description).joined(separator: " ") + (file.map { ": \($0.text)" } ?? "")
    }
  }

  static let mistakes = [
    // Standard input is /dev/null here, as under cron.
    Mistake(named: "nothing to do", "pipe a list"),
    Mistake("--ouput", "out", named: "“--ouput”", "--output"),
    Mistake("--grop-by=folder", named: "--group-by"),
    Mistake("-x", named: "-x"),
    Mistake("-o", named: "--output"),
    Mistake("a.jpg", "--odd", "maybe", named: "--odd", "maybe", "drop, trim, keep or fail"),
    Mistake("a.jpg", "--max", "0", named: "--max", "1 to 10000"),
    Mistake("a.jpg", "--size", "big", named: "--size", "1800x1200"),
    Mistake("a.jpg", "--size", "70000x10", named: "70000x10", "65500"),
    Mistake("a.jpg", "--gap", "wide", named: "--gap", "3mm"),
    Mistake("a.jpg", "--caption", "{nmae}", named: "--caption", "{name}"),
    Mistake("a.jpg", "--layout", "none.json", named: "none.json", "does not exist"),
    Mistake("a.jpg", "--lossless", named: "jpeg", "webp"),
    Mistake("a.jpg", "--background", "blurple", named: "--background", "blurple"),
    Mistake("a.jpg", "--format", "gif", named: "--format", "jpeg, png, webp"),
    Mistake(
      "a.jpg", "--group-by", "name:(", named: "--group-by", "regular expression; “(” is none"),
    Mistake("a.jpg", "--recursive=yes", named: "--recursive"),
    Mistake("a.jpg", "--print", "--json", named: "--print", "--json", "choose one"),
    Mistake("a.jpg", "--per", "3", named: "--per 3", "even", "--odd"),
    Mistake("a.jpg", "--max", "1", named: "--max 1", "--odd keep"),
    Mistake("-", "-T", "-", named: "standard input", "once"),
    Mistake("nothing.json", named: "nothing.json", "does not exist"),
    Mistake(".", named: "folder", "-r"),
    Mistake("-r", "empty", "-o", "empty", named: "empty", "-o"),
    Mistake("-T", "empty", named: "empty", "-r"),
    Mistake(
      "m.json", file: ("m.json", "{\"sets\": [\n  {\"id\": \"a\",}\n]}"), named: "m.json, line 2",
      "expected"),
    Mistake("m.json", file: ("m.json", "[1, 2"), named: "m.json, line 1", "expected"),
    Mistake("m.json", file: ("m.json", ""), named: "m.json", "expected"),
    Mistake(
      "m.json", file: ("m.json", #"{"stes": []}"#), named: "m.json", "“sets”", "“stes”"),
    Mistake(
      "m.json", file: ("m.json", #"{"sets": {}}"#), named: "m.json, sets", "expected a list"),
    Mistake("m.csv", file: ("m.csv", "file,set\n"), named: "m.csv, line 1", "“path”", "“file”"),
    Mistake("m.csv", file: ("m.csv", "path;set\n"), named: "m.csv, line 1", "“,”"),
    Mistake("m.csv", file: ("m.csv", ""), named: "m.csv", "“path”"),
    Mistake("m.txt", file: ("m.txt", "\u{0}"), named: ""),
  ].dropLast()

  @Test(arguments: mistakes) func aMistakeIsNamed(_ mistake: Mistake) async throws {
    try FileSystem.makeFolder(box.path("empty"))
    if let file = mistake.file { try box.write(file.text, to: file.name) }
    let words = (mistake.words.contains("--size") ? [] : Sandbox.size) + mistake.words
    let run = try await box.run([Word(Sandbox.program)] + words)
    expect(run, ends: .exit(2))
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("collage: "))
    for name in mistake.named {
      #expect(run.errors.contains(name), "\(run.errors)")
    }
    if mistake.file == nil { #expect(!box.exists("collages"), "not even an empty folder") }
    if box.exists("collages") { #expect(try box.files("collages") == []) }
  }

  @Test func textInUTF16IsNamed() async throws {
    let text = Word([0xFF, 0xFE] + "a.jpg\n".utf8.flatMap { [$0, 0] })
    for (name, words) in [("m.txt", []), ("m.csv", []), ("m.json", []), ("m.jsonl", [])]
      as [(Word, [Word])]
    {
      try box.write(text, to: name)
      let run = try await box.collage([name] + words)
      expect(run, ends: .exit(2))
      #expect(run.errors.contains(name.description) && run.errors.contains("UTF-16"))
    }
    let piped = try await box.collage("-", input: .bytes(text))
    expect(piped, ends: .exit(2))
    #expect(piped.errors.contains("UTF-16"))
  }

  @Test func aMistakeLeavesTheLastReportAlone() async throws {
    expect(try await box.collage("a.jpg", "b.jpg", "-o", "out"), ends: .exit(0))
    let before = try box.bytes("out/report.json")
    try box.write("{", to: "m.json")
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(2))
    #expect(try box.bytes("out/report.json") == before)
  }

  /// A bad line costs its own set.
  @Test(
    arguments: [
      ("m.jsonl", #"{"id": "bad", "images": ["a.jpg"}"#, "m.jsonl, line 2"),
      ("m.jsonl", #"{"id": "bad", "imges": []}"#, "m.jsonl, line 2"),
      (
        "m.jsonl", #"{"id": "bad", "images": [{"path": "a.jpg", "crop": [1, 2]}]}"#,
        "images[0].crop"
      ),
      ("m.jsonl", #"{"id": "bad", "images": [], "size": "0x0"}"#, "size"),
      ("m.jsonl", "nonsense", "m.jsonl, line 2"),
    ] as [(Word, Word, String)])
  func aBadLineCostsItsOwnSet(_ name: Word, _ line: Word, _ place: String) async throws {
    let good: Word = #"{"id": "good", "images": ["a.jpg", "b.jpg"]}"#
    let better: Word = #"{"id": "better", "images": ["b.jpg", "a.jpg"]}"#
    try box.write(good + "\n" + line + "\n" + better + "\n", to: name)
    let run = try await box.collage(name, "-o", "out")
    expect(run, ends: .exit(3))
    #expect(run.errors.contains(place), "\(run.errors)")
    let report = try box.report()
    #expect(report.made == ["good", "better"])
    #expect(report.sets[1].status == "failed")
    #expect(report.sets[1].errors.first?.stage == "manifest")
    #expect(report.sets[1].errors.first?.message.contains("m.jsonl, line 2") == true)
  }

  @Test func aBadRowCostsItsOwnSet() async throws {
    try box.write("set,path\ngood,a.jpg\nbad,\ngood,b.jpg\nbad,a.jpg\n", to: "m.csv")
    let run = try await box.collage("m.csv", "-o", "out")
    expect(run, ends: .exit(3))
    #expect(try box.report().statuses == ["good": "made", "bad": "failed"])
    #expect(run.errors.contains("m.csv, line 3"))
  }

  // MARK: - Help

  @Test func helpAndVersionAreAskedFor() async throws {
    let version = try await box.collage("--version")
    expect(version, ends: .exit(0))
    #expect(version.text.hasPrefix("collage ") && version.errors.isEmpty)
    let (short, long) = (try await box.collage("-h"), try await box.collage("--help"))
    expect(short, ends: .exit(0))
    expect(long, ends: .exit(0))
    #expect(short.text.contains("--group-by") && long.text.count > short.text.count)
  }
}
