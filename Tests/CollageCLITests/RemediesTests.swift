import CollageModel
import CollagePipeline
import Foundation
import Testing
import Values

@testable import CollageCLI

@Suite("What to do about an error")
struct RemediesTests {
  @Test(
    "the sentence that ends a run says what, where and what to do",
    arguments: [
      (
        RunError.reportTaken(Path("a.jpg")),
        "“a.jpg” is not a report of collage and is left alone; choose another name with --report"
      ),
      (
        RunError.noSpace(Path("out")),
        "no space left for “out”; free some and run again, finished collages are kept"
      ),
      (
        RunError.ledgerUnusable(Path("l"), reason: "torn", isBroken: true),
        "cannot use the ledger “l”: torn; move it away to start a new one"
      ),
      (InputError(Place("m.json"), "does not exist"), "m.json: does not exist"),
      (
        InputError(Place("x"), "is a folder", .folder),
        "x: is a folder; read the pictures in it, and in the folders in it, with -r"
      ),
      (
        InputError(Place("x"), "is a folder, not a list of pictures", .folderForList),
        "x: is a folder, not a list of pictures; walk it with -r"
      ),
      (
        InputError(Place("x"), "is neither a picture nor a manifest", .maybeList),
        "x: is neither a picture nor a manifest; if it is a list of paths, give it with --files-from"
      ),
      (
        InputError(Place("t"), "expected a header", .otherTable(.tsv)),
        "t: expected a header; it looks like TSV: name it .tsv or give --input-format tsv"
      ),
      (
        InputError(Place("grouping"), "name:( is no regular expression", .pattern),
        "--group-by: name:( is no regular expression"
      ),
    ] as [(any Error, String)])
  func sentences(error: any Error, expected: String) {
    #expect(sentence(about: error) == expected)
  }

  @Test("a picture of a format that is not allowed may be allowed by its name")
  func notAllowed() {
    var error = CollageError(.unsupported, "SVG pictures are read only where they are allowed")
    error.notAllowed = .svg
    #expect(
      error.remedy == "allow them with --allow svg, or convert it to JPEG or PNG first")
  }

  @Test("no remedy names an option that there is not")
  func options() throws {
    for code in ErrorCode.allCases {
      for stage in Stage.allCases {
        for option in (code.remedy(at: stage) ?? "").matches(of: /--([a-z-]+)/) {
          #expect(Option.all.contains { $0.long == option.1 }, "\(option.0)")
        }
      }
    }
  }
}
