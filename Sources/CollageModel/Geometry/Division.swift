/// A length cut into parts in one direction, with a gap between each two.
///
/// Edges stand at whole pixels: part and gap follow one another from the start to the end, and
/// every gap is exactly as wide as asked.
struct Division {
  struct Part: Hashable {
    let start: Int
    let length: Int
  }

  let parts: [Part]

  /// Equal parts: their edges stand at round(i × room / n), the gaps left out.
  init(_ count: Int, from start: Int, length: Int, gap: Int) {
    let room = length - (count - 1) * gap
    self.init(
      edges: (0...count).map { Int((Double($0) * Double(room) / Double(count)).rounded()) },
      from: start, gap: gap)
  }

  /// Parts of at least so many pixels that share what is left by weight.
  init(
    weights: [Double], least: [Double], from start: Int, length: Int, gap: Int
  ) {
    let room = length - (weights.count - 1) * gap
    let scale = (Double(room) - least.reduce(0, +)) / weights.reduce(0, +)
    var edge = 0.0
    var edges = [0]
    for (weight, least) in zip(weights, least) {
      edge += least + weight * scale
      edges.append(Int(edge.rounded()))
    }
    // The sum of fractions may miss the end by a hair, never by a pixel.
    edges[weights.count] = room
    self.init(edges: edges, from: start, gap: gap)
  }

  private init(edges: [Int], from start: Int, gap: Int) {
    parts = edges.indices.dropLast().map {
      Part(start: start + edges[$0] + $0 * gap, length: edges[$0 + 1] - edges[$0])
    }
  }
}
