import Imaging
import Values
import Posix
import Testing

/// The output folder may be reached over links; what lies in it may be none.
@Suite struct LinkTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.pictures("a.jpg", "b.jpg")
    try box.write(#"[{"id": "deep/one", "images": ["a.jpg", "b.jpg"]}]"#, to: "m.json")
  }

  @Test(
    arguments: [
      ("mkdir disk; ln -s disk link", "link"),
      ("mkdir disk; ln -s disk link", "link/"),
      ("mkdir disk; ln -s disk link", "link/out"),
      ("mkdir disk; ln -s disk link", "link/../link/new/out"),
      ("mkdir disk; ln -s $PWD/disk link; ln -s link second", "second/out"),
      ("mkdir home; mkdir disk; ln -s $PWD/disk home/me", "home/me/out"),
      ("ln -s . link", "link/link/out"),
    ])
  func theWayMayLeadOverLinks(_ script: String, _ output: Word) async throws {
    expect(try await box.shell(script), ends: .exit(0))
    let words = ["m.json", "-o", output] as [Word]
    let made = try await box.collage(words + ["--print"])
    expect(made, ends: .exit(0))
    // Told as it was written, wherever it is.
    let slash: Word = output.bytes.last == Path.slash ? "" : "/"
    #expect(made.output == (output + slash + "deep/one.jpg\n").bytes)
    #expect(try box.decoded(output + "/deep/one.jpg").width == 60)
    #expect(try await box.collage(words + ["-n"]).text == "keep deep/one.jpg  2 pictures\n")
    let again = try await box.collage(words)
    expect(again, ends: .exit(0))
    #expect(again.errors.contains("1 unchanged"), "\(again.errors)")

    try box.write("edited", to: output + "/deep/one.jpg")
    let edited = try await box.collage(words)
    expect(edited, ends: .exit(3))
    #expect(
      edited.errors.contains("“\(output + slash)deep/one.jpg” was changed"), "\(edited.errors)")
  }

  @Test(arguments: ["out/.collage", "out/.collage/staging", "out/.collage/ledger.sqlite"])
  func whatLiesInItIsNoLink(_ name: String) async throws {
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(0))
    let script = #"mv "$1" elsewhere && ln -s "$PWD/elsewhere" "$1""#
    expect(try await box.shell(script, Word(name.utf8)), ends: .exit(0))
    let run = try await box.collage("m.json", "-o", "out")
    expect(run, ends: .exit(1))
    #expect(run.errors.contains("“out"), "\(run.errors)")
  }
}
