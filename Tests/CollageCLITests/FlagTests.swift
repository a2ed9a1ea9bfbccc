import CollageModel
import CollagePipeline
import Values
import Testing

@testable import CollageCLI

/// One flag's row: command lines that use it and hold, and command lines that must be refused.
struct FlagRow: Sendable, CustomTestStringConvertible {
  let flag: String
  /// Each line with what must be true of its meaning.
  let accepted: [(line: String, holds: @Sendable (Configuration) -> Bool)]
  /// Each line with the sentence that refuses it.
  let refused: [(line: String, sentence: String)]

  init(
    _ flag: String, _ accepted: [(String, @Sendable (Configuration) -> Bool)],
    refused: [(String, String)] = []
  ) {
    self.flag = flag
    self.accepted = accepted
    self.refused = refused
  }

  var testDescription: String { "--" + flag }
}

@Suite("Each flag")
struct FlagTests {
  @Test("means what its row says", arguments: flagRows)
  func row(_ row: FlagRow) throws {
    for (line, holds) in row.accepted {
      #expect(holds(try configuration(line)), "\(line)")
    }
    for (line, sentence) in row.refused {
      #expect(refusal(line) == sentence, "\(line)")
    }
  }

  @Test("has a row in the test table, in the same order")
  func complete() {
    #expect(flagRows.map(\.flag) == Option.all.map(\.long))
  }

  @Test("has a name and a letter of its own")
  func unique() {
    #expect(Set(Option.all.map(\.long)).count == Option.all.count)
    let letters = Option.all.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("that takes a value says what it wants when nothing follows")
  func missingValues() {
    for option in Option.all where option.value != nil {
      #expect(
        refusal("--\(option.long)")
          == "--\(option.long) wants \(option.wants), but nothing follows it")
      #expect(refusal("--\(option.long)=").contains("“” is not that"))
    }
  }

  @Test("that is a switch takes no value")
  func switches() {
    for option in Option.all where option.value == nil && option.category != .output {
      #expect(refusal("--\(option.long)=yes") == "--\(option.long) takes no value")
    }
  }
}
