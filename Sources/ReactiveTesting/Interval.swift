/// From when to when a source was subscribed to; written `--^---!`, and without `!` if it still is.
public struct Interval: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let start: Int
  public internal(set) var end: Int?

  public init(start: Int, end: Int? = nil) {
    self.start = start
    self.end = end
  }

  public init(stringLiteral text: String) {
    let diagram = Diagram(text)
    guard let start = diagram.tick(of: "^") else {
      preconditionFailure("an interval without ^ in \(text)")
    }
    self.init(start: start, end: diagram.tick(of: "!"))
  }

  public var description: String {
    let marks = [Diagram.Mark(tick: start, symbol: "^")]
    return Diagram(marks: marks + (end.map { [.init(tick: $0, symbol: "!")] } ?? [])).description
  }
}
