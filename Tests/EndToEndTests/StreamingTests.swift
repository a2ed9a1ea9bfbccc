import Glibc
import Values
import Posix
import Testing

/// Sets are made as they are listed, not when the list has ended.
@Suite struct StreamingTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
  }

  /// A kind of list, and what makes one set of it known to be whole.
  static let lists: [(words: [Word], first: Word, second: Word)] = [
    (["--per", "2", "--input-format", "lines"], "a.jpg\nb.jpg\n", "b.jpg\na.jpg\n"),
    (["--per", "2", "-0"], "a.jpg\0b.jpg\0", "b.jpg\0a.jpg\0"),
    (["--per", "2", "-T", "-", "-0"], "a.jpg\0b.jpg\0", "b.jpg\0a.jpg\0"),
    (
      ["--input-format", "jsonl"], #"{"id": "one", "images": ["a.jpg", "b.jpg"]}"# + "\n",
      #"{"id": "two", "images": ["a.jpg", "b.jpg"]}"# + "\n"
    ),
    (
      ["--input-format", "csv", "--sorted"],
      "set,path\none,a.jpg\none,b.jpg\ntwo,a.jpg\n",
      "two,b.jpg\n"
    ),
    (["--per", "2", "--input-format", "csv"], "path\na.jpg\nb.jpg\n", "b.jpg\na.jpg\n"),
  ]

  @Test(arguments: lists)
  func theFirstSetIsMadeBeforeTheListHasEnded(_ words: [Word], _ first: Word, _ second: Word)
    async throws
  {
    let list = try Feed()
    let command = Sandbox.command(["-o", "out", "--print"] + words)
    let run = try box.begin(command, input: list.input)
    try list.write(first)
    try await eventually("the first collage") { try made() == 1 }
    try await eventually("its path") { run.output.last == UInt8(ascii: "\n") }
    #expect(run.output == Array("out/\(try box.files("out")[0])\n".utf8))
    #expect(!box.exists("out/report.json"), "a report appears when it is whole")
    try list.write(second)
    try await eventually("the second collage") {
      try made() == 2 || words.contains("--sorted")
    }
    list.end()
    let outcome = try await run.outcome()
    expect(outcome, ends: .exit(0))
    #expect(try box.report().made.count == 2)
  }

  /// How many collages there are.
  private func made() throws -> Int { try box.files("out").count { $0.hasSuffix(".jpg") } }

  @Test func aNamedPipeIsReadAsItComes() async throws {
    let run = try await box.shell(
      """
      mkfifo list.txt
      "$collage" list.txt --per 2 -o out --size 60x40 &
      exec 3> list.txt
      printf 'a.jpg\\nb.jpg\\n' >&3
      until test -e out/a-*.jpg; do sleep 0.01; done
      printf 'b.jpg\\na.jpg\\n' >&3
      exec 3>&-
      wait $!
      """)
    expect(run, ends: .exit(0))
    #expect(
      try box.report().made == [try box.listed("a.jpg", "b.jpg"), try box.listed("b.jpg", "a.jpg")])
  }

  @Test func takeEndsTheRunWhileTheListIsOpen() async throws {
    let list = try Feed()
    let run = try box.start(
      "-o", "out", "--per", "2", "--take", "2", "-0", input: list.input)
    try list.write("a.jpg\0b.jpg\0a.jpg\0b.jpg\0")
    let outcome = try await run.outcome()
    expect(outcome, ends: .exit(0))
    let twice = try box.listed("a.jpg", "b.jpg")
    #expect(try box.report().made == [twice, twice + "-2"])
    list.end()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsTheRunWhileTheListIsOpen(
    _ signal: Int32
  ) async throws {
    let list = try Feed()
    let run = try box.start("-o", "out", "--per", "2", "-0", input: list.input)
    try list.write("a.jpg\0b.jpg\0a.jpg\0")
    try await eventually("the first collage") { try made() == 1 }
    run.program.send(signal)
    let outcome = try await run.outcome()
    #expect(outcome.ending == .signal(signal))
    list.end()
    let report = try box.report()
    #expect(report.run.ending == "interrupted")
    #expect(report.made == [try box.listed("a.jpg", "b.jpg")])
  }

  @Test func aLongListIsTakenFromItsWriterOnlyAsNeeded() async throws {
    // Whoever writes a million names must be held back: after the second collage nobody reads on.
    let run = try await box.shell(
      """
      yes a.jpg | { "$collage" --per 2 --take 2 -o out --size 60x40; echo $?; } > status
      echo "${PIPESTATUS[0]}" >> status
      """)
    expect(run, ends: .exit(0))
    #expect(try box.bytes("status") == Array("0\n141\n".utf8))
    #expect(try box.report().made.count == 2)
  }
}
