import Values

/// A cell in fractions of the area that it stands in: 0 is the left or upper edge, 1 the right or
/// lower.
package struct CellFraction: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Brings cells in fractions to whole pixels: an edge that two cells share is one edge there too,
/// and gaps are exactly as wide as asked.
///
/// Each cell owns the gap right of it and below it, and the area is thought one gap longer each
/// way. Cells of one width in fractions then have one width in pixels, wherever they stand, and
/// what touches is a gap apart.
struct FractionPlacement {
  private let across: [Double]
  private let down: [Double]

  /// - Parameter tolerance: how far apart two edges may be that are meant to be one, since people write
  ///   0.333 for a third.
  init(_ cells: [CellFraction], tolerance: Double) {
    across = FractionPlacement.edges(cells.flatMap { [$0.x, $0.x + $0.width] }, tolerance)
    down = FractionPlacement.edges(cells.flatMap { [$0.y, $0.y + $0.height] }, tolerance)
  }

  /// All edges in one direction, sorted, each once.
  private static func edges(_ edges: [Double], _ tolerance: Double) -> [Double] {
    var found: [Double] = []
    for edge in edges.sorted() {
      if let last = found.last, edge - last <= tolerance { continue }
      found.append(edge <= tolerance ? 0 : edge >= 1 - tolerance ? 1 : edge)
    }
    return found
  }

  /// The number of the edge nearest to a place.
  private func number(_ place: Double, in edges: [Double]) -> Int {
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && place - edges[low - 1] < edges[low] - place ? low - 1 : low
  }

  /// The edges of a cell, counted from 0: left, right, top and bottom.
  func edges(of cell: CellFraction) -> (left: Int, right: Int, top: Int, bottom: Int) {
    (
      number(cell.x, in: across), number(cell.x + cell.width, in: across),
      number(cell.y, in: down), number(cell.y + cell.height, in: down)
    )
  }

  func area(of cell: CellFraction, in area: PixelArea, gap: Int) -> PixelArea {
    let edges = edges(of: cell)
    func place(_ edge: Double, _ length: Int) -> Int {
      Int((edge * Double(length + gap)).rounded())
    }
    let (left, right) = (
      place(across[edges.left], area.width), place(across[edges.right], area.width)
    )
    let (top, bottom) = (
      place(down[edges.top], area.height), place(down[edges.bottom], area.height)
    )
    return PixelArea(
      x: area.x + left, y: area.y + top, width: right - left - gap, height: bottom - top - gap)
  }
}
