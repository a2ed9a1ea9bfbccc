/// Finds arrangements of a few pictures, in order, in rows and columns within one another.
///
/// Lines alone leave a handful of pictures few shapes to choose from. For every stretch of pictures
/// and every shape, in steps, that it can take uncropped, the calmest arrangement is kept: cells of
/// about one area, few levels.
struct Slicing {
  /// The most pictures it is meant for: time grows with the third power of their number.
  static let mostPictures = 12
  /// How many steps of shape there are from a square to twice as long.
  private static let steps = 12.0

  struct Candidate {
    let arrangement: Arrangement
    /// Width / height, if nothing is cropped and there are neither gaps nor frames.
    let aspect: Double
  }

  /// A picture, or two stretches side by side or one above the other.
  private struct Node {
    /// Width / height, if nothing is cropped.
    var aspect: Double
    /// The smallest and the largest cell's share of the whole.
    var smallest = 1.0
    var largest = 1.0
    var levels = 0
    var isRow = false
    var parts: (Int, Int)?

    var unrest: Double { largest / smallest + 0.4 * Double(levels) }

    /// How many levels there are where it stands in a row or column.
    func levels(inRow: Bool) -> Int { parts != nil && isRow == inRow ? levels : levels + 1 }
  }

  private var nodes: [Node] = []
  private let first: Int

  private init(first: Int) { self.first = first }

  /// The calmest arrangement of all pictures for each shape.
  static func candidates(_ aspects: [Double], from first: Int) -> [Candidate] {
    let count = aspects.count
    var search = Slicing(first: first)
    search.nodes = aspects.map { Node(aspect: $0) }
    // The arrangements of a stretch, by shape; [start][end].
    var table = [[[Int]]](repeating: [], count: count)
    for start in aspects.indices.reversed() {
      table[start] = [[Int]](repeating: [], count: count + 1)
      table[start][start + 1] = [start]
      for end in stride(from: start + 2, through: count, by: 1) {
        let pairs = (start + 1..<end).map { (table[start][$0], table[$0][end]) }
        table[start][end] =
          search.joined(pairs, asRow: true, of: count)
          + search.joined(pairs, asRow: false, of: count)
      }
    }
    return table[0][count].map {
      Candidate(arrangement: search.arrangement($0), aspect: search.nodes[$0].aspect)
    }
  }

  /// The best joins for each shape, added to the nodes.
  private mutating func joined(_ pairs: [([Int], [Int])], asRow: Bool, of count: Int) -> [Int] {
    var best: [Int: Node] = [:]
    for (left, right) in pairs {
      for a in left {
        // A row that begins with a row is found as a row of three as well.
        if nodes[a].parts != nil && nodes[a].isRow == asRow { continue }
        for b in right {
          guard let node = join(a, b, asRow: asRow, of: count) else { continue }
          let step = Int((node.aspect > 1 ? node.aspect : 2 - 1 / node.aspect) * Slicing.steps)
          if let other = best[step], other.unrest <= node.unrest { continue }
          best[step] = node
        }
      }
    }
    // In one order always: which of two equals is kept must not change from run to run.
    let sorted = best.sorted { $0.key < $1.key }.map(\.value)
    nodes += sorted
    return Array(nodes.count - sorted.count..<nodes.count)
  }

  private func join(_ a: Int, _ b: Int, asRow: Bool, of count: Int) -> Node? {
    let (first, second) = (nodes[a], nodes[b])
    let aspect =
      asRow ? first.aspect + second.aspect : 1 / (1 / first.aspect + 1 / second.aspect)
    // Of one height areas are as widths, of one width as heights.
    let share = asRow ? first.aspect / aspect : aspect / first.aspect
    let smallest = min(first.smallest * share, second.smallest * (1 - share))
    let largest = max(first.largest * share, second.largest * (1 - share))
    guard largest < (count <= 5 ? 12 : 6) * smallest, 0.2...5 ~= aspect else { return nil }
    return Node(
      aspect: aspect, smallest: smallest, largest: largest,
      levels: max(first.levels(inRow: asRow), second.levels(inRow: asRow)), isRow: asRow,
      parts: (a, b))
  }

  private func arrangement(_ index: Int) -> Arrangement {
    guard let parts = nodes[index].parts else { return .picture(first + index) }
    let isRow = nodes[index].isRow
    let (first, second) = (arrangement(parts.0), arrangement(parts.1))
    switch second {
    case .row(let rest) where isRow: return .row([first] + rest)
    case .column(let rest) where !isRow: return .column([first] + rest)
    default: return isRow ? .row([first, second]) : .column([first, second])
    }
  }
}
