/// What a marble diagram says: at which tick there is which symbol.
///
/// | symbol | meaning |
/// |---|---|
/// | `-` | a tick in which nothing happens |
/// | a letter or digit | an element |
/// | `\|`, `#` | completion, error |
/// | `^`, `!` | the consumer subscribes, stops |
/// | `(ab)` | all at the tick of the bracket; time moves on by the width of the group |
///
/// Blanks count for nothing and serve to align diagrams.
public struct Diagram: Sendable, Equatable, ExpressibleByStringLiteral {
  struct Mark: Sendable, Equatable {
    let tick: Int
    let symbol: String
  }

  private(set) var marks: [Mark] = []
  /// How many ticks the diagram covers.
  private(set) var length = 0

  init(marks: [Mark]) {
    self.marks = marks
    length = (marks.last?.tick ?? -1) + 1
  }

  public init(_ text: String) {
    var group: Int?
    for character in text where !character.isWhitespace {
      switch character {
      case "-":
        break
      case "(":
        precondition(group == nil, "a group within a group in \(text)")
        group = length
      case ")":
        precondition(group != nil, "a group that was not opened in \(text)")
        group = nil
      default:
        marks.append(Mark(tick: group ?? length, symbol: String(character)))
      }
      length += 1
    }
    precondition(group == nil, "a group that was not closed in \(text)")
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The tick of the first mark with this symbol.
  func tick(of symbol: String) -> Int? {
    marks.first { $0.symbol == symbol }?.tick
  }
}

extension Diagram: CustomStringConvertible {
  /// The diagram as text. Where a group is wider than the time to the next mark, the columns
  /// after it cannot be true, and the marks just follow one another.
  public var description: String {
    var text = ""
    var rest = marks[...]
    while let first = rest.first {
      let together = rest.prefix { $0.tick == first.tick }
      rest = rest.dropFirst(together.count)
      text += String(repeating: "-", count: max(0, first.tick - text.count))
      let symbols = together.map(\.symbol).joined()
      text += together.count > 1 ? "(\(symbols))" : symbols
    }
    return text + String(repeating: "-", count: max(0, length - text.count))
  }
}
