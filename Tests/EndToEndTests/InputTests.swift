import Imaging
import Values
import Posix
import Testing

/// Every way of telling the program what to put together.
@Suite struct InputTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg", "c.jpg", "d.jpg")
  }

  // MARK: - Texts

  /// A text that lists `a` and `b` in one set, `c` and `d` in another.
  struct Text: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let name: Word
    let text: Word
    var words: [Word] = []
    /// The IDs of its sets, where they are not `one` and `two`.
    var ids = ["one", "two"]
    /// Whether piped in it needs no word on its format.
    var isKnownByItsBytes = true
  }

  /// The pictures of each set, where its ID is made of them.
  private static let twos = ["a.jpg b.jpg", "c.jpg d.jpg"]
  private static let twoSets = [
    #"{"id": "one", "images": ["a.jpg", {"path": "b.jpg"}]}"#,
    #"{"id": "two", "images": ["c.jpg", "d.jpg"]}"#,
  ]
  private static let fourRows = [
    #"{"path": "a.jpg", "set": "one"}"#, #"{"path": "c.jpg", "set": "two"}"#,
    #"{"path": "d.jpg", "set": "two"}"#, #"{"path": "b.jpg", "set": "one"}"#,
  ]

  private static func text(_ parts: [String], _ before: String, _ between: String, _ after: String)
    -> Word
  {
    Word((before + parts.joined(separator: between) + after).utf8)
  }

  static let texts = [
    Text(
      testDescription: "a document of sets", name: "m.json",
      text: text(twoSets, #"{"sets": ["#, ", ", "]}")),
    Text(
      testDescription: "a document that is a list of sets", name: "m.json",
      text: text(twoSets, "[\n", ",\n", "\n]\n")),
    Text(
      testDescription: "a document of pictures", name: "m.json",
      text: #"{"images": ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]}"#, words: ["--per", "2"], ids: twos),
    Text(
      testDescription: "a document that is a list of pictures", name: "m.json",
      text: #"["a.jpg", "b.jpg", {"path": "c.jpg"}, {"path": "d.jpg"}]"#, words: ["--per", "2"],
      ids: twos),
    Text(
      testDescription: "a document of rows that name their set", name: "m.json",
      text: text(fourRows, "[", ",", "]")),
    Text(
      testDescription: "JSON Lines of sets", name: "m.jsonl", text: text(twoSets, "", "\n", "\n")),
    Text(
      testDescription: "JSON Lines of pictures, without a last line feed", name: "m.ndjson",
      text: text(fourRows, "", "\n", "")),
    Text(
      testDescription: "CSV", name: "m.csv",
      text: "set,path\none,a.jpg\ntwo,c.jpg\ntwo,d.jpg\none,b.jpg\n"),
    Text(
      testDescription: "CSV of Windows, quoted, with a byte order mark", name: "m.csv",
      text: "\u{FEFF}\"path\",\"set\"\r\n\"a.jpg\",one\r\n\"b.jpg\",one\r\nc.jpg,two\r\nd.jpg,two"),
    Text(
      testDescription: "CSV without a suffix", name: "m",
      text: "path,set\na.jpg,one\nb.jpg,one\nc.jpg,two\nd.jpg,two\n"),
    Text(
      testDescription: "CSV without sets", name: "m.csv",
      text: "path\na.jpg\nb.jpg\nc.jpg\nd.jpg\n",
      words: ["--per", "2"], ids: twos, isKnownByItsBytes: false),
    Text(
      testDescription: "TSV", name: "m.tsv",
      text: "path\tset\tnote\na.jpg\tone\t\nb.jpg\tone\tx, y\nc.jpg\ttwo\t\nd.jpg\ttwo\t\n"),
    Text(
      testDescription: "a list of lines", name: "m.txt", text: "a.jpg\nb.jpg\n\nc.jpg\r\nd.jpg",
      words: ["--per", "2"], ids: twos),
    Text(
      testDescription: "a list of names that end in NUL", name: "m.list",
      text: "a.jpg\0b.jpg\0c.jpg\0d.jpg\0", words: ["-0", "--per", "2"], ids: twos),
  ]

  private func expectTwoSets(_ text: Text, _ run: Sandbox.Outcome) throws {
    expect(run, ends: .exit(0))
    let report = try box.report()
    let ids = try text.ids.map { id in
      let pictures = id.split(separator: " ").map(String.init)
      return pictures.count == 2 ? try box.listed(pictures[0], pictures[1]) : id
    }
    #expect(report.ids == ids)
    #expect(report.pictures == [["a.jpg", "b.jpg"], ["c.jpg", "d.jpg"]])
  }

  @Test(arguments: texts) func aFileIsKnownByItsNameOrItsBytes(_ text: Text) async throws {
    try box.write(text.text, to: text.name)
    try expectTwoSets(text, try await box.collage([text.name, "-o", "out"] + text.words))
  }

  @Test(arguments: texts) func standardInputIsReadWithAndWithoutADash(_ text: Text) async throws {
    var words = text.words
    if !text.isKnownByItsBytes { words += ["--input-format", "csv"] }
    let input = Sandbox.Input.bytes(text.text)
    try expectTwoSets(text, try await box.collage(["-", "-o", "out"] + words, input: input))
    try expectTwoSets(text, try await box.collage(["-o", "out"] + words, input: input))
  }

  // MARK: - Lists

  @Test func findWritesAListAndCollageReadsIt() async throws {
    let run = try await box.shell(
      #"find . -name '*.jpg' -print0 | sort -z | "$collage" -0 --per 2 -o out --size 60x40"#)
    expect(run, ends: .exit(0))
    #expect(try box.report().pictures == [["./a.jpg", "./b.jpg"], ["./c.jpg", "./d.jpg"]])
  }

  @Test(
    arguments: [
      (["-T", "list"], "a.jpg\nb.jpg\n"), (["--files-from=list"], "a.jpg\nb.jpg\n"),
      (["-T", "list", "-0"], "a.jpg\0b.jpg\0"),
      (["--null", "--files-from", "list"], "a.jpg\0b.jpg"),
    ] as [([Word], Word)])
  func aListOfFilesIsReadFromAFile(_ words: [Word], _ list: Word) async throws {
    try box.write(list, to: "list")
    expect(try await box.collage(words + ["-o", "out"]), ends: .exit(0))
    #expect(try box.report().pictures == [["a.jpg", "b.jpg"]])
  }

  @Test func aListOfFilesIsReadFromStandardInput() async throws {
    let run = try await box.collage(
      "-T", "-", "-0", "-o", "out", input: .bytes("a.jpg\0b.jpg\0"))
    expect(run, ends: .exit(0))
    #expect(try box.report().pictures == [["a.jpg", "b.jpg"]])
  }

  @Test func aManifestStartsAtItsOwnFolderAndAListAtTheWorkingDirectory() async throws {
    try box.picture("sub/x.jpg")
    try box.picture("sub/y.jpg")
    try box.write(#"{"images": ["x.jpg", "../a.jpg"]}"#, to: "sub/m.json")
    try box.write("sub/x.jpg\nsub/y.jpg\n", to: "sub/list.txt")
    expect(try await box.collage("sub/m.json", "-o", "one"), ends: .exit(0))
    #expect(try box.report("one/report.json").pictures == [["x.jpg", "../a.jpg"]])
    expect(try await box.collage("sub/list.txt", "-o", "two"), ends: .exit(0))
    #expect(try box.report("two/report.json").pictures == [["sub/x.jpg", "sub/y.jpg"]])
  }

  // MARK: - Arguments

  @Test func picturesAreNamedAsArguments() async throws {
    expect(
      try await box.collage("d.jpg", "-o", "out", "a.jpg", "--", "c.jpg", "b.jpg"), ends: .exit(0))
    #expect(try box.report().pictures == [["d.jpg", "a.jpg", "c.jpg", "b.jpg"]])
  }

  /// Also where the rules would drop the set: somebody has mistyped a name.
  @Test(
    arguments: [
      ["no.jpg"], ["a.jpg", "no.jpg"], ["a.jpg", "no.jpg", "c.jpg", "d.jpg", "-n"], ["-r", "no"],
      ["-T", "no.jpg"],
    ] as [[Word]])
  func aNameThatDoesNotExistIsAMistake(_ words: [Word]) async throws {
    let run = try await box.collage(words + ["-o", "out"])
    expect(run, ends: .exit(2))
    #expect(run.errors.hasPrefix("collage: no"))
    #expect(run.errors.hasSuffix(": does not exist\n"))
    #expect(!box.exists("out"))
  }

  @Test func aMissingPictureOfAListCostsItsSetAlone() async throws {
    let run = try await box.collage(
      "--per", "2", "-o", "out", input: .bytes("a.jpg\nno.jpg\nc.jpg\nd.jpg\n"))
    expect(run, ends: .exit(3))
    let report = try box.report()
    #expect(report.sets.map(\.status) == ["failed", "made"])
    #expect(report.sets[0].codes == ["notFound"])
  }

  @Test func aFileThatIsNoPictureIsNotTakenForAList() async throws {
    try box.write("# a.jpg\n", to: "README.md")
    let run = try await box.shell(#""$collage" -o out *"#)
    expect(run, ends: .exit(2))
    #expect(run.errors.contains("README.md: is neither a picture nor a manifest"))
    #expect(!box.exists("out"))
  }

  @Test func aListComesFromAnotherProgramAsAnArgument() async throws {
    let run = try await box.shell(#""$collage" -o out <(ls [ab].jpg)"#)
    expect(run, ends: .exit(0))
    #expect(try box.report().pictures == [["a.jpg", "b.jpg"]])
  }

  @Test func inputsAreReadOneAfterTheOther() async throws {
    try box.write(#"[{"id": "listed", "images": ["a.jpg", "b.jpg"]}]"#, to: "m.json")
    try box.write("c.jpg\n", to: "list.txt")
    let run = try await box.collage("m.json", "list.txt", "d.jpg", "--per", "2", "-o", "out")
    expect(run, ends: .exit(0))
    let report = try box.report()
    #expect(report.ids == ["listed", try box.listed("c.jpg", "d.jpg")])
    #expect(report.pictures == [["a.jpg", "b.jpg"], ["c.jpg", "d.jpg"]])
  }

  @Test func aFolderIsWalkedWithR() async throws {
    try box.picture("in/b/2.JPG")
    try box.picture("in/b/1.png", Ink.red, .png)
    try box.picture("in/a.jpeg")
    try box.picture("in/.hidden.jpg")
    try box.write("no picture", to: "in/notes.txt")
    expect(try await box.collage("-r", "in", "--odd", "keep", "-o", "out"), ends: .exit(0))
    #expect(try box.report().pictures == [["in/a.jpeg", "in/b/1.png", "in/b/2.JPG"]])
  }

  @Test func theOutputFolderIsNotWalked() async throws {
    for _ in 1...2 {
      expect(try await box.collage("-r", ".", "-o", "out"), ends: .exit(0))
      #expect(try box.report().pictures == [["./a.jpg", "./b.jpg", "./c.jpg", "./d.jpg"]])
    }
  }

  @Test func aFolderWithoutRIsAMistakeWithAHint() async throws {
    let run = try await box.collage(".", "-o", "out")
    expect(run, ends: .exit(2))
    #expect(run.errors.contains("-r"))
    #expect(!box.exists("out"))
  }

  // MARK: - Rows that name a set

  @Test func sortedRowsMakeSetsAsTheyChangeAndOneThatComesBackIsAnError() async throws {
    let rows: Word = "set,path\none,a.jpg\none,b.jpg\ntwo,c.jpg\ntwo,d.jpg\none,c.jpg\none,d.jpg\n"
    try box.write(rows, to: "m.csv")
    let run = try await box.collage("m.csv", "--sorted", "-o", "out")
    expect(run, ends: .exit(3))
    let report = try box.report()
    #expect(report.pictures == [["a.jpg", "b.jpg"], ["c.jpg", "d.jpg"], ["c.jpg", "d.jpg"]])
    #expect(report.sets.map(\.status) == ["made", "made", "failed"])
    #expect(report.sets[2].codes == ["duplicateID"])
    #expect(run.errors.contains("m.csv, line 2") && run.errors.contains("m.csv, line 6"))
  }

  // MARK: - Grouping

  /// A grouping, and what it makes of the pictures.
  struct Grouping: CustomTestStringConvertible, Sendable {
    let words: [Word]
    let sets: [String: [String]]
    var testDescription: String { words.map(\.description).joined(separator: " ") }
  }

  static let groupings = [
    Grouping(
      words: ["--group-by", "none", "--per", "4"],
      sets: [
        "of the list": [
          "p/alps-1.jpg", "p/sea-1.jpg", "q/alps-2.jpg", "q/sea-2.jpg",
        ]
      ]),
    Grouping(
      words: ["--group-by", "folder"],
      sets: ["p": ["p/alps-1.jpg", "p/sea-1.jpg"], "q": ["q/alps-2.jpg", "q/sea-2.jpg"]]),
    Grouping(
      words: ["--group-by", "name:^([a-z]+)-"],
      sets: ["alps": ["p/alps-1.jpg", "q/alps-2.jpg"], "sea": ["p/sea-1.jpg", "q/sea-2.jpg"]]),
    Grouping(
      words: ["--group-by", "name:alps"],
      sets: [
        "alps": ["p/alps-1.jpg", "q/alps-2.jpg"], "p/sea-1.jpg": ["p/sea-1.jpg"],
        "q/sea-2.jpg": ["q/sea-2.jpg"],
      ]),
    Grouping(
      words: ["--group-by", "exif-date"],
      sets: [
        "2024-05-17": ["p/alps-1.jpg", "q/sea-2.jpg"], "undated": ["p/sea-1.jpg", "q/alps-2.jpg"],
      ]),
  ]

  @Test(arguments: groupings) func listedPicturesAreGrouped(_ grouping: Grouping) async throws {
    let plain = try Picture.plain(Ink.blue)
    try box.write(Picture.dated(plain, "2024:05:17 10:00:00"), to: "p/alps-1.jpg")
    try box.write(plain, to: "p/sea-1.jpg")
    try box.write(plain, to: "q/alps-2.jpg")
    try box.write(Picture.dated(plain, "2024:05:17 23:59:59"), to: "q/sea-2.jpg")
    let list: Word = "p/alps-1.jpg\np/sea-1.jpg\nq/alps-2.jpg\nq/sea-2.jpg\n"
    let run = try await box.collage(["-o", "out"] + grouping.words, input: .bytes(list))
    expect(run, ends: .exit(0))
    let report = try box.report()
    let sets = Dictionary(report.sets.map { ($0.id, $0.pictures) }, uniquingKeysWith: +)
    let ofList = try box.listed("p/alps-1.jpg", "p/sea-1.jpg", "q/alps-2.jpg", "q/sea-2.jpg")
    let expected = grouping.sets.map { id, pictures in (id == "of the list" ? ofList : id, pictures)
    }
    #expect(sets == Dictionary(expected, uniquingKeysWith: +))
    for set in report.sets where set.images.count == 1 {
      #expect(set.status == "dropped" && set.reason == "noGroup")
    }
  }

  @Test func rowsAreGroupedByAField() async throws {
    try box.write(
      "path,place\na.jpg,Rome\nb.jpg,Oslo\nc.jpg,Oslo\nd.jpg,Rome\n", to: "m.csv")
    expect(try await box.collage("m.csv", "--group-by", "field:place", "-o", "out"), ends: .exit(0))
    let report = try box.report()
    #expect(report.made == ["Rome", "Oslo"])
    #expect(report.pictures == [["a.jpg", "d.jpg"], ["b.jpg", "c.jpg"]])
  }

  // MARK: - Order

  static let orders: [(Word, [String])] = [
    ("none", ["img10.jpg", "img2.jpg", "Img1.jpg", "img1.jpg"]),
    ("name", ["Img1.jpg", "img1.jpg", "img10.jpg", "img2.jpg"]),
    ("natural", ["Img1.jpg", "img1.jpg", "img2.jpg", "img10.jpg"]),
    ("mtime", ["img1.jpg", "img2.jpg", "img10.jpg", "Img1.jpg"]),
    ("exif-date", ["img2.jpg", "Img1.jpg", "img10.jpg", "img1.jpg"]),
  ]

  @Test(arguments: orders) func listedPicturesAreSorted(_ order: Word, _ names: [String])
    async throws
  {
    let plain = try Picture.plain(Ink.teal)
    for (name, date) in [
      ("img10.jpg", "2022:01:01 00:00:00"), ("img2.jpg", "2020:01:01 00:00:00"),
      ("Img1.jpg", "2021:01:01 00:00:00"), ("img1.jpg", "2023:01:01 00:00:00"),
    ] as [(Word, String)] { try box.write(Picture.dated(plain, date), to: name) }
    let touched = try await box.shell(
      """
      touch -d 2001-01-01 img1.jpg; touch -d 2002-01-01 img2.jpg
      touch -d 2003-01-01 img10.jpg; touch -d 2004-01-01 Img1.jpg
      """)
    expect(touched, ends: .exit(0))
    let list = Sandbox.Input.bytes("img10.jpg\nimg2.jpg\nImg1.jpg\nimg1.jpg\n")
    expect(try await box.collage(["--sort", order, "-o", "out"], input: list), ends: .exit(0))
    #expect(try box.report().pictures == [names])

    let reversed = try await box.collage(
      ["--sort", order, "--reverse", "-o", "out"], input: list)
    expect(reversed, ends: .exit(0))
    #expect(try box.report().pictures == [names.reversed()])
  }

  @Test(arguments: [
    ("", ["libheif"], ["libpoppler", "libjxl", "libMagick", "libopenslide"]),
    ("jxl,pdf", ["libheif", "libpoppler", "libjxl"], ["libMagick", "libopenslide"]),
  ])
  func aLibraryIsLoadedOnlyForWhatIsAllowed(
    _ allowed: String, _ loaded: [String], _ absent: [String]
  ) async throws {
    let script = #"""
      export LD_DEBUG=libs LD_DEBUG_OUTPUT=log
      "${collage}-worker" --jobs 1 --memory 1000000 --coefficients 1000000 --allow "$1"
      cat log*
      """#
    let run = try await box.shell(script, Word(allowed.utf8))
    expect(run, ends: .exit(0))
    for library in loaded { #expect(run.text.contains(library)) }
    for library in absent { #expect(!run.text.contains(library)) }
  }

  @Test func aFormatThatIsAllowedIsAPictureEverywhere() async throws {
    try box.picture("a/1.png", Ink.red, .png)
    try box.write("P3\n2 1\n255\n0 0 255  0 0 255\n", to: "a/2.ppm")
    let refused = try await box.collage("a/1.png", "a/2.ppm", "-o", "out")
    expect(refused, ends: .exit(2))
    #expect(refused.errors.contains("--allow ppm"))
    for words in [["a/1.png", "a/2.ppm"], ["-r", "a"]] as [[Word]] {
      let run = try await box.collage(
        words + ["--allow", "svg,ppm", "-B", "-o", "out", "-f", "png", "--size", "20x10"])
      expect(run, ends: .exit(0))
      let sheet = try box.decoded(box.firstCollage())
      #expect(sheet[x: 15, y: 5].isNear(Colour(red: 0, green: 0, blue: 255)))
    }
    let walk = try await box.collage("-r", "a", "--odd", "keep", "-n")
    #expect(walk.lines.first?.contains("1 picture") == true, "what is not allowed is no picture")
  }
}
