import Foundation
import Testing
import Values

@testable import CollageCLI

/// The manual's table of error codes is printed from the codes. `UPDATE_GENERATED=1` writes it anew.
@Suite("The table of error codes")
struct ErrorTableTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Manual/errors.md")

  private static var page: String {
    """
    # Error codes

    <!-- Printed by the test ErrorTableTests; UPDATE_GENERATED=1 writes it anew. -->

    A set that fails has `errors` in the [report](runs.md), each with a `stage`, a `code` and a `message`. The message is for people and may change.
    Stage and code are for programs and stay. A set whose first error is a picture's own fault has the reason `badPicture`; else its reason is the
    code.

    | stage | when |
    |---|---|
    | `manifest` | The manifest or the list is read. |
    | `read` | The file of a picture is opened. |
    | `decode` | The pixels of a picture are read. |
    | `compose` | The sheet is planned and painted. |
    | `write` | The collage is encoded and gets its name. |

    Some errors happen at other stages too, and say so. Where the last column is empty, the message says what was expected.

    | code | stage | the picture's fault | what it means | what to do |
    |---|---|---|---|---|

    """ + ErrorCode.allCases.map { row($0) + "\n" }.joined()
  }

  private static func row(_ code: ErrorCode) -> String {
    let fault = code.isPicturesFault ? "yes" : ""
    let cells = [
      "`\(code.rawValue)`", "`\(code.stage.rawValue)`", fault, code.meaning, advice(code),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// What to do at the code's own stage, then at those where it is something else.
  private static func advice(_ code: ErrorCode) -> String {
    let others = Stage.allCases.compactMap { stage in
      code.remedy(at: stage) == code.remedy
        ? nil : code.remedy(at: stage).map { "at `\(stage.rawValue)`: \($0)" }
    }
    return ([code.remedy].compactMap(\.self) + others).joined(separator: "; ")
      .replacing(/--[a-z-]+( none)?/) { "`\($0.0)`" }
  }

  @Test func itIsThatOfTheManual() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GENERATED"] == "1" {
      try Data(Self.page.utf8).write(to: Self.file)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == Self.page)
  }

  @Test("every code has a meaning of its own")
  func meanings() {
    #expect(Set(ErrorCode.allCases.map(\.meaning)).count == ErrorCode.allCases.count)
  }
}
