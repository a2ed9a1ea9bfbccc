/// Cuts a stream of blocks into lines; what follows the last line feed waits for the next block.
package struct LineSplitter {
  private var rest: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: the longest line that is waited for, in bytes.
  package init(limit: Int = .max) { self.limit = limit }

  /// Whether the line that has begun is longer than the limit.
  package var isTooLong: Bool { rest.count > limit }

  /// The lines that this block completes, without their line feeds; empty lines are left out.
  package mutating func lines(adding block: [UInt8]) -> [[UInt8]] {
    let newline = UInt8(ascii: "\n")
    guard let last = block.lastIndex(of: newline) else {
      rest += block
      return []
    }
    let whole = rest + block[..<last]
    rest = Array(block[(last + 1)...])
    return whole.split(separator: newline).map(Array.init)
  }
}
