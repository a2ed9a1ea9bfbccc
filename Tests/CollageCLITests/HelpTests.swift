import CollageModel
import Testing

@testable import CollageCLI

@Suite("The help")
struct HelpTests {
  @Test("fits in 80 columns and leaves no blanks at line ends", arguments: [false, true])
  func width(isLong: Bool) {
    let text = isLong ? Help.long : Help.short
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("names every option", arguments: Option.all.map(\.long))
  func complete(_ long: String) {
    #expect(Help.short.contains(" --\(long)"))
    #expect(Help.long.contains(" --\(long)"))
  }

  @Test("has every exit status")
  func statuses() {
    for status in 0...4 { #expect(Help.long.contains("\n  \(status)  ")) }
  }

  @Test("wraps between words, and gives a long word a line of its own")
  func wrapping() {
    #expect(wrapped("one two three", indent: 2, width: 9) == ["  one two", "  three"])
    #expect(wrapped("a incomprehensible b", indent: 0, width: 5) == ["a", "incomprehensible", "b"])
    #expect(wrapped("", indent: 4) == [])
  }
}
