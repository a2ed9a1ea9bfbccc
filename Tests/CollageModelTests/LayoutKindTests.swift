import CollageModel
import Testing
import Values

private func cells(
  _ layout: Layout, _ sizes: [PixelSize], _ width: Int, _ height: Int, gap: Int = 0
) throws -> [[Int]] {
  try layout.cells(for: sizes, in: sheet(width, height), spacing: Spacing(gap: gap))
    .map { [$0.x, $0.y, $0.width, $0.height] }
}

@Suite("The grid with gaps")
struct GappedGridTests {
  @Test("what gaps leave is shared alike")
  func gaps() throws {
    let six = pictures(1, 1, 1, 1, 1, 1)
    #expect(
      try cells(.grid, six, 1800, 1200, gap: 30) == [
        [0, 0, 580, 585], [610, 0, 580, 585], [1220, 0, 580, 585],
        [0, 615, 580, 585], [610, 615, 580, 585], [1220, 615, 580, 585],
      ])
  }

  @Test("without gaps it is the grid as it was", arguments: 1...30)
  func plain(count: Int) throws {
    let sizes = Array(repeating: PixelSize(width: 1, height: 1), count: count)
    #expect(
      try Layout.grid.cells(for: sizes, in: sheet(1799, 1201), spacing: Spacing())
        == Grid.cells(count, on: PixelSize(width: 1799, height: 1201)))
  }
}

@Suite("The balanced layout")
struct BalancedTests {
  @Test("what fits uncropped is not cropped")
  func uncropped() throws {
    #expect(try cells(.balanced, pictures(1.5), 1800, 1200) == [[0, 0, 1800, 1200]])
    #expect(
      try cells(.balanced, pictures(0.5, 1, 1), 1000, 1000) == [
        [0, 0, 500, 1000], [500, 0, 500, 500], [500, 500, 500, 500],
      ])
    #expect(
      try cells(.balanced, pictures(1.5, 1.5, 1.5, 1.5), 1820, 1220, gap: 20) == [
        [0, 0, 900, 600], [920, 0, 900, 600], [0, 620, 900, 600], [920, 620, 900, 600],
      ])
    #expect(
      try cells(.balanced, pictures(1, 2, 2, 1), 1200, 800) == [
        [0, 0, 400, 400], [400, 0, 800, 400], [0, 400, 800, 400], [800, 400, 400, 400],
      ])
  }

  @Test("at least 92 % of the pictures is shown on average, and no cell is a stamp")
  func shares() throws {
    var (sum, grid, sets, worst) = (0.0, 0.0, 0.0, 1.0)
    for area in [sheet(1800, 1200), sheet(1600, 1200), sheet(1200, 1200), sheet(1200, 1800)] {
      for count in Array(2...12) + [20, 50] {
        for seed in 0..<(count > 12 ? 2 : 8) {
          var random = RandomShapes(1000 * seed + count)
          let sizes = random.sizes(count)
          let balanced = try Layout.balanced.cells(for: sizes, in: area, spacing: Spacing())
          let share = shown(sizes, balanced)
          (sum, sets, worst) = (sum + share, sets + 1, min(worst, share))
          grid += shown(sizes, try Layout.grid.cells(for: sizes, in: area, spacing: Spacing()))
          let areas = balanced.map { Double($0.width * $0.height) }
          let mean = areas.reduce(0, +) / Double(count)
          #expect(areas.allSatisfy { mean / 3 < $0 && $0 < mean * 3 }, "\(count) on \(area)")
        }
      }
    }
    #expect(sum / sets >= 0.92, "balanced \(sum / sets), worst \(worst), grid \(grid / sets)")
    #expect(sum / sets > grid / sets + 0.1)
  }
}

@Suite("The justified layout")
struct JustifiedTests {
  @Test("a block in the middle, its rows from edge to edge")
  func block() throws {
    #expect(try cells(.justified, pictures(1.5), 1800, 1000) == [[150, 0, 1500, 1000]])
    #expect(
      try cells(.justified, pictures(1, 1), 1000, 700) == [
        [0, 100, 500, 500], [500, 100, 500, 500],
      ])
    #expect(
      try cells(.justified, pictures(1, 2, 2, 1), 620, 500, gap: 20) == [
        [0, 40, 200, 200], [220, 40, 400, 200], [0, 260, 400, 200], [420, 260, 200, 200],
      ])
  }

  @Test(
    "nothing is cropped, rows are of one height, and the last is no exception", arguments: [0, 12])
  func rows(gap: Int) throws {
    let spacing = Spacing(gap: gap, frameWidth: gap, frameHeight: 2 * gap)
    for area in LayoutTests.areas {
      for count in LayoutTests.counts {
        var random = RandomShapes(count)
        let sizes = random.sizes(count)
        let cells = try Layout.justified.cells(for: sizes, in: area, spacing: spacing)
        #expect(areApart(cells, in: area))
        for (size, cell) in zip(sizes, cells) {
          let (width, height) = (
            Double(cell.width - spacing.frameWidth), Double(cell.height - spacing.frameHeight)
          )
          // An exact shape no more than a pixel away each way.
          let aspect = Double(size.width) / Double(size.height)
          #expect((width - 1) / (height + 1) <= aspect && aspect <= (width + 1) / (height - 1))
        }
        let rows = Dictionary(grouping: cells, by: \.y).sorted { $0.key < $1.key }.map(\.value)
        #expect(Set(rows.map { $0[0].x }).count == 1)
        #expect(Set(rows.map { ($0.last?.x ?? 0) + ($0.last?.width ?? 0) }).count == 1)
        for (row, next) in zip(rows, rows.dropFirst()) {
          #expect(row[0].y + row[0].height + gap == next[0].y)
        }
        for row in rows {
          #expect(Set(row.map(\.height)).count == 1)
          for (cell, next) in zip(row, row.dropFirst()) {
            #expect(cell.x + cell.width + gap == next.x)
          }
        }
        let heights = rows.map { Double($0[0].height) }
        let usual = heights.sorted()[heights.count / 2]
        if count > 5 { #expect(heights.allSatisfy { usual / 2.2 < $0 && $0 < usual * 2.2 }) }
      }
    }
  }
}

@Suite("The hero layout")
struct HeroTests {
  @Test("one picture fills the sheet, the second stands at its longer side")
  func few() throws {
    #expect(try cells(.hero, pictures(1.5), 1800, 1200) == [[0, 0, 1800, 1200]])
    #expect(
      try cells(.hero, pictures(1, 0.5), 1500, 1000) == [[0, 0, 975, 1000], [975, 0, 525, 1000]])
    #expect(
      try cells(.hero, pictures(1.5, 1, 1), 1000, 1100).map { $0[1] } == [0, 605, 605],
      "a wide picture on a high sheet stands above the others, which are square then")
  }

  @Test(
    "the first is the largest by far, in the upper left corner",
    arguments: Array(1...8) + [12, 20, 60])
  func first(count: Int) throws {
    for area in LayoutTests.areas.prefix(3) {
      var random = RandomShapes(count)
      let cells = try Layout.hero.cells(
        for: random.sizes(count), in: area, spacing: Spacing(gap: 8))
      #expect(cells[0].x == area.x && cells[0].y == area.y)
      let areas = cells.map { $0.width * $0.height }
      #expect(
        areas.dropFirst().allSatisfy { Double($0) * (count == 2 ? 1.2 : 1.5) < Double(areas[0]) })
      #expect(Double(areas[0]) > 0.22 * Double(area.width * area.height))
    }
  }
}

@Suite("The strip layout")
struct StripTests {
  @Test("along the longer side, widths by shape")
  func strips() throws {
    #expect(
      try cells(.strip, pictures(1, 1.5, 1), 1840, 500, gap: 20) == [
        [0, 0, 514, 500], [534, 0, 772, 500], [1326, 0, 514, 500],
      ])
    #expect(
      try cells(.strip, pictures(1.5, 1.5, 0.75), 300, 800) == [
        [0, 0, 300, 229], [0, 229, 300, 228], [0, 457, 300, 343],
      ])
  }

  @Test("a panorama takes no more than one and a half times its neighbours' room")
  func panorama() throws {
    #expect(try cells(.strip, pictures(1, 1, 8), 700, 100).map { $0[2] } == [200, 200, 300])
  }

  @Test("more than fit without becoming slivers make more strips")
  func many() throws {
    func strips(_ count: Int) throws -> Int {
      Set(
        try Layout.strip.cells(
          for: Array(repeating: PixelSize(width: 3, height: 2), count: count),
          in: sheet(1800, 1200), spacing: Spacing()
        ).map(\.y)
      ).count
    }
    #expect(try strips(6) == 1)
    #expect(try strips(7) == 2)
    #expect(try strips(100) == 7)
  }
}
