import CollageModel
import CollagePipeline
import Values
import Testing

@testable import CollageCLI

@Suite("A command line")
struct ParserTests {
  @Test("means the same in any order")
  func order() throws {
    let words = ["-o", "out", "--size=600x400", "-rq", "a.json"]
    let groups = [["-o", "out"], ["--size=600x400"], ["-rq"], ["a.json"]]
    let expected = String(describing: try configuration(words.joined(separator: " ")))
    for shift in groups.indices {
      let line = (groups[shift...] + groups[..<shift]).joined().joined(separator: " ")
      #expect(String(describing: try configuration(line)) == expected)
    }
  }

  @Test("takes everything after -- for an INPUT")
  func operands() throws {
    #expect(
      try configuration("-- -r --help -").run.input.inputs
        == [.path(Path("-r")), .path(Path("--help")), .standardInput])
  }

  @Test("keeps a path's bytes")
  func bytes() throws {
    let name: [UInt8] = [0x66, 0xFC, 0x72]
    let words = [name, [0x2D, 0x6F] + name, Array("--report=".utf8) + name]
    guard case .run(let configuration) = parse(words, on: piped) else {
      Issue.record("refused")
      return
    }
    #expect(configuration.run.input.inputs == [.path(Path(bytes: name))])
    #expect(configuration.run.output == Path(bytes: name))
    #expect(configuration.run.report == .file(Path(bytes: name)))
  }

  @Test("shows bytes that are no text, and control characters, as such")
  func strangeBytes() {
    func sentence(_ words: [[UInt8]]) -> String {
      if case .failure(let error) = parse(words, on: piped) { error.description } else { "" }
    }
    #expect(
      sentence([Array("--od\u{1B}[31m".utf8)])
        == "there is no option “--od\\x1B[31m”; --help lists all")
    #expect(sentence([[0x2D, 0xE9]]) == "there is no option “-\\xE9”; --help lists all")
    #expect(sentence([Array("--odd=".utf8) + [0xFF]]).hasSuffix("; “\\xFF” is not that"))
  }

  @Test(
    "names the option that was probably meant",
    arguments: [
      ("--sise=10x10", "there is no option “--sise”; did you mean --size?"),
      ("--ouptut", "there is no option “--ouptut”; did you mean --output?"),
      ("--recur", "there is no option “--recur”; did you mean --recursive?"),
      ("--dryrun", "there is no option “--dryrun”; did you mean --dry-run?"),
      ("-size", "there is no option “-s”; did you mean --size?"),
      ("--frobnicate", "there is no option “--frobnicate”; --help lists all"),
      ("-x", "there is no option “-x”; --help lists all"),
      ("-rx", "there is no option “-x”; --help lists all"),
      ("--", ""),
    ])
  func nearest(_ line: String, _ sentence: String) {
    #expect(refusal(line) == sentence)
  }

  @Test("asks for help or version whatever else it says, and the longest answer wins")
  func specials() {
    let cases: [(String, Special)] = [
      ("-h", .shortHelp), ("--help", .longHelp), ("--version", .version), ("-rh a", .shortHelp),
      ("--nonsense --help", .longHelp), ("--version -h", .shortHelp), ("--help -h", .longHelp),
      ("--json --print --version", .version),
    ]
    for (line, expected) in cases {
      guard case .special(let special) = read(line) else {
        Issue.record("\(line)")
        continue
      }
      #expect(special == expected, "\(line)")
    }
  }

  @Test("without INPUT reads what is piped in, and where nothing is says what to do")
  func noInput() throws {
    #expect(try configuration("", on: piped).run.input.inputs == [.standardInput])
    #expect(
      refusal("-r", on: notPiped)
        == "nothing to do: name a manifest, pictures or a folder, or pipe a list into collage")
    #expect(try configuration("-", on: notPiped).run.input.inputs == [.standardInput])
  }

  @Test("refuses an empty INPUT")
  func emptyInput() {
    guard case .failure(let error) = parse([[]], on: piped) else {
      Issue.record("accepted")
      return
    }
    #expect(
      error.description == "an INPUT is empty; name a file or a folder, or - for standard input")
  }
}
