import Values
import Posix
import Testing

/// Numbers from outside may be as large, or as small, as a number can be.
@Suite struct ExtremeTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("p/a.jpg", "p/b.jpg")
    try box.write("a note beside the pictures", to: "p/note.txt")
    try box.write(#"[{"id": "one", "images": ["p/a.jpg", "p/b.jpg"]}]"#, to: "m.json")
  }

  @Test(
    arguments: ["p/a.jpg", "p/note.txt", "p", "m.json", "out/one.jpg", "out/report.json"] as [Word],
    ["2300-01-01", "1600-01-01"] as [Word])
  func aFileMayBearAnyDate(_ file: Word, _ date: Word) async throws {
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(0))
    expect(try await box.run(["/usr/bin/touch", "-d", date, file]), ends: .exit(0))
    for words in [
      ["m.json"], ["-r", "p", "--group-by", "folder"], ["-r", "p", "--sort", "mtime"],
      ["-n", "m.json"],
    ] as [[Word]] {
      expect(try await box.collage(words + ["-o", "out"]), ends: .exit(0))
    }
  }

  /// A TIFF with one strip of a thousand rows.
  private static let oneStrip: Word = {
    let entries: [(tag: UInt16, value: UInt16)] = [
      (256, 9), (257, 999), (258, 8), (273, 200), (277, 1), (278, 999), (279, 8991),
    ]
    func little(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    return Word(
      [0x49, 0x49, 42, 0, 8, 0, 0, 0] + little(UInt16(entries.count))
        + entries.flatMap { little($0.tag) + [4, 0, 1, 0, 0, 0] + little($0.value) + [0, 0] }
        + [0, 0, 0, 0])
  }()

  /// A file with holes takes no room, and nothing can be added to its length.
  @Test(arguments: ["<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", oneStrip])
  func aFileMayBeAsLongAsANumberGoes(_ start: Word) async throws {
    try box.write(start, to: "large")
    // Not every disk goes so far.
    let script = "truncate -s 9223372036854775807 large || truncate -s 8T large || true"
    expect(try await box.shell(script), ends: .exit(0))
    try box.write(#"[{"id": "one", "images": ["p/a.jpg", "large"]}]"#, to: "m.json")
    let run = try await box.collage("m.json", "-o", "out", "--allow", "svg")
    #expect(!run.errors.contains("signal"), "\(run.errors)")
    #expect(run.ending == .exit(0) || run.ending == .exit(3), "\(run.errors)")
  }

  @Test(arguments: 5...12)
  func fewOpenFilesAreAllowed(_ count: Int) async throws {
    let run = try await box.shell(
      #"ulimit -n \#(count); exec "$collage" m.json -o out"#)
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(run.errors.contains("ulimit -n") && run.errors.contains("64"), "\(run.errors)")
  }

  @Test func aSoftLimitOfOpenFilesIsRaised() async throws {
    expect(
      try await box.shell(#"ulimit -S -n 12; exec "$collage" m.json -o out --size 60x40"#),
      ends: .exit(0))
  }
}
