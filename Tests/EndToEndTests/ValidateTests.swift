import Values
import Posix
import Testing

/// `Scripts/validate` says what is wrong with a manifest, and where.
@Suite struct ValidateTests {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  private func validate(_ words: Word...) async throws -> Sandbox.Outcome {
    try await box.run(
      ["/usr/bin/python3", Word(Sandbox.project.appending("Scripts/validate")), "manifest"] + words)
  }

  @Test(
    arguments: [
      ("m.json", #"{"stes": []}"#, "m.json: $: there is no key 'stes'; did you mean 'sets'?"),
      (
        "m.json", #"[{"id": "a", "imges": []}]"#,
        "m.json: $[0]: there is no key 'imges'; did you mean 'images'?"
      ),
      (
        "m.json",
        #"{"sets": [{"id": "a", "images": ["a.jpg", {"path": "b.jpg", "focus": [2, 0]}]}]}"#,
        "m.json: $.sets[0].images[1].focus[0]: 2 is greater than the maximum of 1"
      ),
      ("m.json", #"{"sets": {}}"#, "m.json: $.sets: {} is not of type 'array'"),
      ("m.json", "", "m.json: is no JSON: Expecting value at column 1"),
      ("m.json", "[\n1,]", "m.json: is no JSON: Expecting value at line 2, column 3"),
      (
        "m.jsonl", "{\"path\": \"a.jpg\"}\n\n{\"path\": 3}\n",
        "m.jsonl, line 3: $.path: 3 is not of type 'string'"
      ),
      (
        "m.jsonl", "{\"path\"\n",
        "m.jsonl, line 1: is no JSON: Expecting ':' delimiter at column 8"
      ),
    ] as [(Word, Word, String)])
  func aFaultIsOneLine(_ name: Word, _ text: Word, _ line: String) async throws {
    try box.write(text, to: name)
    let run = try await validate(name)
    expect(run, ends: .exit(1))
    #expect(run.errors == line + "\n")
  }

  @Test func whatCannotBeReadIsOneLine() async throws {
    try box.write(Word([0xFF, 0xFE]), to: "utf16.json")
    let run = try await validate("missing.json", "utf16.json")
    expect(run, ends: .exit(1))
    #expect(
      run.errors == """
        missing.json: No such file or directory
        utf16.json: is not UTF-8 at byte 0

        """)
    expect(try await validate(), ends: .exit(2))
  }
}
