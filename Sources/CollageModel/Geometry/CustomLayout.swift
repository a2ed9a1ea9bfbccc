import Values

/// A layout that somebody wrote: a JSON file in one of two forms.
///
/// Cells in fractions of the area, one a picture, in the pictures' order. `[x, y, width, height]`
/// count from the upper left corner; cells may leave background between them, but not overlap or stand
/// out:
/// ```json
/// {"cells": [[0, 0, 0.5, 1], [0.5, 0, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]]}
/// ```
/// Or rows and columns in one another, which have no holes. A number is a cell and its weight: the
/// share of the length that it takes of its row's or column's. An object with `weight` alone is the
/// same; with `rows` or `columns` too it is cut further; without `weight` its weight is 1:
/// ```json
/// {"columns": [2, {"weight": 1, "rows": [1, 1, {"columns": [1, 1]}]}]}
/// ```
/// Edges that are less than a thousandth of the area apart are one edge: 0.333 may stand for a
/// third.
package struct CustomLayout: Hashable, Sendable {
  package enum Form: Hashable, Sendable {
    case cells([CellFraction])
    case rows([Item])
    case columns([Item])
  }

  /// A cell, or a part that is cut further, in rows or columns.
  package struct Item: Hashable, Sendable {
    package indirect enum Content: Hashable, Sendable {
      case cell
      case rows([Item])
      case columns([Item])
    }

    package var weight: Double
    package var content: Content

    package init(weight: Double = 1, _ content: Content = .cell) {
      self.weight = weight
      self.content = content
    }
  }

  /// How deep rows and columns may stand in one another.
  package static let deepest = 16
  /// The most cells of a layout.
  package static let mostCells = 10_000

  package let form: Form
  /// The cells as fractions, in order, with the path to each in the file.
  let cells: [(path: String, cell: CellFraction)]

  /// Throws for cells that overlap, stand out or have no size, weights that are not above 0, empty
  /// lists, rows and columns too deep in one another, and too many cells.
  package init(_ form: Form) throws(LayoutError) {
    self.form = form
    var reader = CustomCells()
    switch form {
    case .cells(let cells): try reader.take(cells)
    case .rows(let items): try reader.cut(.whole, items, intoRows: true, at: "", depth: 1)
    case .columns(let items): try reader.cut(.whole, items, intoRows: false, at: "", depth: 1)
    }
    cells = reader.cells
  }

  /// How many pictures it is for.
  package var count: Int { cells.count }

  package static func == (a: CustomLayout, b: CustomLayout) -> Bool { a.form == b.form }
  package func hash(into hasher: inout Hasher) { hasher.combine(form) }

  func cells(count: Int, in area: PixelArea, _ spacing: Spacing) throws(LayoutError)
    -> [PixelArea]
  {
    if count != cells.count {
      let pictures = "\(count) picture\(count == 1 ? "" : "s")"
      throw LayoutError(
        "the layout has \(cells.count) cell\(cells.count == 1 ? "" : "s") for \(pictures); give it "
          + "as many as there are pictures")
    }
    let placement = FractionPlacement(cells.map(\.cell), tolerance: tolerance)
    var areas: [PixelArea] = []
    for (path, cell) in cells {
      let area = placement.area(of: cell, in: area, gap: spacing.gap)
      guard spacing.holdsPicture(area) else {
        throw LayoutError(
          "\(path) has no room for a picture: \(max(0, area.width)) x \(max(0, area.height)) pixels "
            + "without the gaps, frame included; make the cell or the sheet larger, or the gap smaller"
        )
      }
      areas.append(area)
    }
    return areas
  }

  /// What is computed from weights needs no allowance for how people write thirds.
  private var tolerance: Double {
    if case .cells = form { CustomCells.tolerance } else { 1e-9 }
  }
}
