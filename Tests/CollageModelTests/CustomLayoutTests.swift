import CollageModel
import Testing
import Values

@Suite("Layouts from files")
struct CustomLayoutTests {
  private func cells(
    _ form: CustomLayout.Form, _ width: Int, _ height: Int, gap: Int = 0, count: Int? = nil
  ) throws -> [[Int]] {
    let layout = try CustomLayout(form)
    return try Layout.custom(layout).cells(
      for: Array(repeating: PixelSize(width: 1, height: 1), count: count ?? layout.count),
      in: sheet(width, height), spacing: Spacing(gap: gap)
    ).map { [$0.x, $0.y, $0.width, $0.height] }
  }

  private func fractions(_ cells: [Double]...) -> CustomLayout.Form {
    .cells(cells.map { CellFraction(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
  }

  private func sentence(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test("fractions that touch share an edge, and gaps come out of both")
  func touching() throws {
    let thirds = fractions([0, 0, 0.33, 1], [0.33, 0, 0.33, 1], [0.66, 0, 0.34, 1])
    #expect(
      try cells(thirds, 1000, 10) == [[0, 0, 330, 10], [330, 0, 330, 10], [660, 0, 340, 10]])
    let quarters = fractions(
      [0, 0, 0.25, 1], [0.25, 0, 0.25, 1], [0.5, 0, 0.25, 1], [0.75, 0, 0.25, 1])
    #expect(try cells(quarters, 1000, 10, gap: 20).map { $0[2] } == [235, 235, 235, 235])
    #expect(try cells(quarters, 1000, 10, gap: 20).map { $0[0] } == [0, 255, 510, 765])
    let short = fractions([0, 0, 0.3333, 1], [0.3333, 0, 0.3333, 1], [0.6666, 0, 0.3333, 1])
    #expect(try cells(short, 3000, 10).map { $0[0] + $0[2] } == [1000, 2000, 3000])
  }

  @Test("cells in fractions keep their order and may leave ground")
  func ground() throws {
    #expect(
      try cells(fractions([0.5, 0.5, 0.5, 0.5], [0, 0, 0.25, 0.25]), 400, 200)
        == [[200, 100, 200, 100], [0, 0, 100, 50]])
  }

  @Test("rows and columns in one another; a weight counts the gap that follows, so edges align")
  func nested() throws {
    let form = CustomLayout.Form.columns([
      .init(weight: 2), .init(.rows([.init(), .init(), .init(.columns([.init(), .init()]))])),
    ])
    #expect(
      try cells(form, 900, 600) == [
        [0, 0, 600, 600], [600, 0, 300, 200], [600, 200, 300, 200], [600, 400, 150, 200],
        [750, 400, 150, 200],
      ])
    #expect(
      try cells(form, 870, 570, gap: 30) == [
        [0, 0, 570, 570], [600, 0, 270, 170], [600, 200, 270, 170], [600, 400, 120, 170],
        [750, 400, 120, 170],
      ])
    let aligned = CustomLayout.Form.columns([
      .init(.rows([.init(weight: 1), .init(weight: 2)])),
      .init(.rows([.init(), .init(), .init()])),
    ])
    let tops = try cells(aligned, 1000, 997, gap: 7).map { $0[1] }
    #expect(tops[1] == tops[3])
  }

  @Test("random rows and columns cover the area", arguments: 0..<40)
  func tiling(seed: Int) throws {
    var random = RandomShapes(seed)
    func items(_ depth: Int) -> [CustomLayout.Item] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let weight = Double.random(in: 1...3, using: &random)
        if depth == 0 || Bool.random(using: &random) { return .init(weight: weight) }
        return .init(
          weight: weight,
          Bool.random(using: &random) ? .rows(items(depth - 1)) : .columns(items(depth - 1)))
      }
    }
    let layout = try CustomLayout(.rows(items(2)))
    let area = PixelArea(x: 5, y: 7, width: 1999, height: 1501)
    let cells = try Layout.custom(layout).cells(
      for: random.sizes(layout.count), in: area, spacing: Spacing(gap: 5))
    #expect(tile(cells, area, gap: 5))
  }

  @Test("weights count as shares, however large they are")
  func largeWeights() throws {
    let huge = CustomLayout.Item(weight: .greatestFiniteMagnitude)
    #expect(
      try cells(.rows([huge, huge, huge]), 90, 90)
        == cells(.rows([.init(), .init(), .init()]), 90, 90))
  }

  @Test("what cannot be used is named, counted from 0")
  func faults() {
    for (form, expected) in [
      (fractions([0, 0, 0.6, 1], [0.5, 0, 0.5, 1]), "cells[1] overlaps cells[0]"),
      (
        fractions([0, 0, 0.5, 1], [0.5, 0, 0.5, 0.5], [0.6, 0.4, 0.1, 0.2]),
        "cells[2] overlaps cells[1]"
      ),
      (fractions([0, 0, 1, 1], [0.2, 0.2, 0.1, 0.1]), "cells[1] overlaps cells[0]"),
      (
        fractions([0.75, 0, 0.5, 1]),
        "cells[0] ends at 1.25 across, outside the area, which ends at 1"
      ),
      (
        fractions([0, 0.75, 1, 0.5]),
        "cells[0] ends at 1.25 down, outside the area, which ends at 1"
      ),
      (fractions([0, 0, 1, 0.5], [0, -0.25, 1, 1]), "cells[1]: y is -0.25, below 0"),
      (
        fractions([0, 0, 0, 1]),
        "cells[0]: width is 0.0; a cell is larger than a thousandth of the area each way"
      ),
      (fractions([0, 0, 1, -1]), "cells[0]: height is -1.0, below 0"),
      (fractions([0, .nan, 1, 1]), "cells[0]: y is no number"),
      (.cells([]), "cells: expected at least one cell, found none"),
      (
        .rows([.init(), .init(.columns([]))]),
        "rows[1].columns: expected at least one cell, found none"
      ),
      (
        .columns([.init(.rows([.init(), .init(weight: 0)]))]),
        "columns[0].rows[1]: the weight is 0.0, expected one above 0"
      ),
    ] { #expect(sentence { _ = try CustomLayout(form) } == expected) }
    var deep = CustomLayout.Item()
    for _ in 0..<CustomLayout.deepest { deep = .init(.rows([deep])) }
    #expect(
      sentence { _ = try CustomLayout(.rows([deep])) }.hasSuffix(
        "rows: rows and columns stand in one another more than 16 deep"))
  }

  @Test("as many cells as pictures, each with room for one")
  func counts() {
    #expect(
      sentence { _ = try cells(.rows([.init(), .init()]), 10, 10, count: 3) }
        == "the layout has 2 cells for 3 pictures; give it as many as there are pictures")
    #expect(
      sentence { _ = try cells(.rows([.init(weight: 99), .init(weight: 1)]), 100, 100, gap: 10) }
        == "rows[1] has no room for a picture: 100 x 0 pixels without the gaps, frame included; make "
        + "the cell or the sheet larger, or the gap smaller")
  }
}
