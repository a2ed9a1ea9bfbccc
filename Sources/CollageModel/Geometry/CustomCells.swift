/// Gathers a written layout's cells and says what is wrong with the first that cannot be used.
struct CustomCells {
  /// How far apart edges may be that are meant to be one, as a share of the area.
  static let tolerance = 0.001

  private(set) var cells: [(path: String, cell: CellFraction)] = []

  // MARK: - Cells in fractions

  mutating func take(_ fractions: [CellFraction]) throws(LayoutError) {
    if fractions.isEmpty { throw LayoutError("cells: expected at least one cell, found none") }
    if fractions.count > CustomLayout.mostCells { throw tooMany("cells") }
    for (index, cell) in fractions.enumerated() {
      try check(cell, at: "cells[\(index)]")
      cells.append(("cells[\(index)]", cell))
    }
    try checkOverlaps()
  }

  private func check(_ cell: CellFraction, at path: String) throws(LayoutError) {
    for (name, value) in [
      ("x", cell.x), ("y", cell.y), ("width", cell.width), ("height", cell.height),
    ] {
      guard value.isFinite else { throw LayoutError("\(path): \(name) is no number") }
      guard -CustomCells.tolerance <= value else {
        throw LayoutError("\(path): \(name) is \(value), below 0")
      }
    }
    for (name, value) in [("width", cell.width), ("height", cell.height)]
    where value <= CustomCells.tolerance {
      throw LayoutError(
        "\(path): \(name) is \(value); a cell is larger than a thousandth of the area each way")
    }
    let limit = 1 + CustomCells.tolerance
    if cell.x + cell.width > limit {
      throw LayoutError(
        "\(path) ends at \(cell.x + cell.width) across, outside the area, which ends at 1")
    }
    if cell.y + cell.height > limit {
      throw LayoutError(
        "\(path) ends at \(cell.y + cell.height) down, outside the area, which ends at 1")
    }
  }

  /// Compares each cell with those that are open where it begins, from left to right.
  private func checkOverlaps() throws(LayoutError) {
    let placement = FractionPlacement(cells.map(\.cell), tolerance: CustomCells.tolerance)
    let edges = cells.map { placement.edges(of: $0.cell) }
    var open: [Int] = []
    for index in cells.indices.sorted(by: { edges[$0].left < edges[$1].left }) {
      let cell = edges[index]
      open.removeAll { edges[$0].right <= cell.left }
      for other in open where edges[other].top < cell.bottom && cell.top < edges[other].bottom {
        throw LayoutError(
          "\(cells[max(index, other)].path) overlaps \(cells[min(index, other)].path)")
      }
      open.append(index)
    }
  }

  // MARK: - Rows and columns

  mutating func cut(
    _ area: CellFraction, _ items: [CustomLayout.Item], intoRows: Bool, at path: String, depth: Int
  ) throws(LayoutError) {
    let list = (path.isEmpty ? "" : path + ".") + (intoRows ? "rows" : "columns")
    if items.isEmpty { throw LayoutError("\(list): expected at least one cell, found none") }
    if depth > CustomLayout.deepest {
      throw LayoutError(
        "\(list): rows and columns stand in one another more than \(CustomLayout.deepest) deep")
    }
    for (index, item) in items.enumerated() where !(item.weight.isFinite && item.weight > 0) {
      throw LayoutError("\(list)[\(index)]: the weight is \(item.weight), expected one above 0")
    }
    // The sum of two weights may be beyond all numbers, where each is none of the largest.
    let largest = items.map(\.weight).max() ?? 1
    let weights = items.map { $0.weight / largest }
    let total = weights.reduce(0, +)
    var before = 0.0
    for (index, item) in items.enumerated() {
      let (start, share) = (before / total, weights[index] / total)
      before += weights[index]
      let part =
        intoRows
        ? CellFraction(
          x: area.x, y: area.y + start * area.height, width: area.width,
          height: share * area.height)
        : CellFraction(
          x: area.x + start * area.width, y: area.y, width: share * area.width,
          height: area.height)
      let path = "\(list)[\(index)]"
      switch item.content {
      case .cell:
        cells.append((path, part))
        if cells.count > CustomLayout.mostCells { throw tooMany(list) }
      case .rows(let items): try cut(part, items, intoRows: true, at: path, depth: depth + 1)
      case .columns(let items): try cut(part, items, intoRows: false, at: path, depth: depth + 1)
      }
    }
  }

  private func tooMany(_ path: String) -> LayoutError {
    LayoutError("\(path): a layout has at most \(CustomLayout.mostCells) cells")
  }
}

extension CellFraction {
  static let whole = CellFraction(x: 0, y: 0, width: 1, height: 1)
}
