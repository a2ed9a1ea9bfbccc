import CollageModel
import Testing
import Values

@Suite("The grid")
struct GridTests {
  private func cells(_ count: Int, _ width: Int, _ height: Int) -> [[Int]] {
    Grid.cells(count, on: PixelSize(width: width, height: height)).map {
      [$0.x, $0.y, $0.width, $0.height]
    }
  }

  @Test("two, four and six pictures stand as in the tutorial")
  func tutorial() {
    #expect(cells(2, 1800, 1200) == [[0, 0, 900, 1200], [900, 0, 900, 1200]])
    #expect(
      cells(4, 1800, 1200) == [
        [0, 0, 900, 600], [900, 0, 900, 600], [0, 600, 900, 600], [900, 600, 900, 600],
      ])
    #expect(
      cells(6, 1800, 1200) == [
        [0, 0, 600, 600], [600, 0, 600, 600], [1200, 0, 600, 600],
        [0, 600, 600, 600], [600, 600, 600, 600], [1200, 600, 600, 600],
      ])
  }

  @Test("one picture fills the sheet; an odd count leaves no hole")
  func odd() {
    #expect(cells(1, 1800, 1200) == [[0, 0, 1800, 1200]])
    #expect(cells(3, 1800, 1200) == [[0, 0, 900, 600], [900, 0, 900, 600], [0, 600, 1800, 600]])
    #expect(cells(5, 1800, 1200).map { $0[2] } == [600, 600, 600, 900, 900])
    #expect(cells(7, 1800, 1200).map { $0[2] } == [450, 450, 450, 450, 600, 600, 600])
  }

  @Test("edges stand at round(i × length / n)")
  func edges() {
    #expect(cells(6, 100, 75).prefix(3).map { $0[0] } == [0, 33, 67])
    #expect(cells(6, 100, 75).map { $0[1] } == [0, 0, 0, 38, 38, 38])
    #expect(cells(6, 101, 3).map { $0[2] } == [34, 33, 34, 34, 33, 34])
  }

  @Test("beyond eight pictures cells stay about square")
  func square() {
    #expect(Set(cells(9, 900, 900).map { [$0[2], $0[3]] }) == [[300, 300]])
    #expect(Set(cells(24, 1800, 1200).map { [$0[2], $0[3]] }) == [[300, 300]])
    #expect(Set(cells(16, 1600, 100).map { $0[3] }) == [50])
  }

  @Test(
    "cells cover the sheet to the pixel, none overlaps, none is empty",
    arguments: [
      (1800, 1200), (1200, 1800), (1, 1), (64, 48), (1000, 1000), (1799, 1201), (997, 991),
      (100, 3000),
      (3000, 100), (3508, 2480), (65_500, 65_500), (51, 50),
    ])
  func cover(width: Int, height: Int) {
    for count in 1...50 where width >= 50 || count == 1 {
      let cells = Grid.cells(count, on: PixelSize(width: width, height: height))
      #expect(cells.count == count)
      #expect(cells.allSatisfy { $0.width > 0 && $0.height > 0 })
      // Rows of cells of one height that follow one another from edge to edge leave nothing out.
      var (x, y) = (0, 0)
      for cell in cells {
        #expect(cell.x == x && cell.y == y)
        x += cell.width
        if x == width { (x, y) = (0, y + cell.height) }
      }
      #expect(x == 0 && y == height)
      #expect(cells.reduce(0) { $0 + $1.width * $1.height } == width * height)
    }
  }
}

@Suite("Filling a cell")
struct CoverTests {
  private func cover(
    _ picture: (Int, Int), _ cell: (Int, Int), focus: Focus = .centre, within part: PixelArea? = nil
  ) -> PixelRect {
    PixelSize(width: picture.0, height: picture.1)
      .cover(PixelSize(width: cell.0, height: cell.1), focus: focus, within: part)
  }

  @Test("what is too wide loses its sides, what is too high top and bottom, each as much")
  func centre() {
    #expect(cover((4000, 3000), (600, 600)) == PixelRect(x: 500, y: 0, width: 3000, height: 3000))
    #expect(cover((3000, 4000), (600, 600)) == PixelRect(x: 0, y: 500, width: 3000, height: 3000))
    #expect(cover((300, 200), (900, 600)) == PixelRect(x: 0, y: 0, width: 300, height: 200))
    #expect(
      cover((1, 1), (900, 600)) == PixelRect(x: 0, y: (1 - 2.0 / 3) / 2, width: 1, height: 2.0 / 3))
  }

  @Test("the focus stands in the middle as far as the edges allow")
  func focus() {
    #expect(cover((400, 100), (1, 1), focus: Focus(x: 0.25, y: 0.5)).x == 50)
    #expect(cover((400, 100), (1, 1), focus: Focus(x: 0, y: 0)).x == 0)
    #expect(cover((400, 100), (1, 1), focus: Focus(x: 1, y: 1)).x == 300)
    #expect(cover((100, 400), (1, 1), focus: Focus(x: 0, y: 0.75)).y == 250)
  }

  @Test("of an edited picture only the part is shown, and the focus is the whole picture's")
  func part() {
    let part = PixelArea(x: 100, y: 0, width: 200, height: 100)
    #expect(
      cover((400, 100), (1, 1), within: part) == PixelRect(x: 150, y: 0, width: 100, height: 100))
    #expect(cover((400, 100), (1, 1), focus: Focus(x: 0, y: 0), within: part).x == 100)
    #expect(cover((400, 100), (1, 1), focus: Focus(x: 1, y: 0), within: part).x == 200)
  }

  @Test("the crop has the cell's shape and lies within the picture, for all sizes")
  func inside() {
    let sizes = [1, 2, 3, 7, 99, 100, 641, 4032]
    for width in sizes {
      for height in sizes {
        for cell in [(1, 1), (600, 601), (3, 1000), (1800, 1)] {
          for focus in [Focus.centre, Focus(x: 0, y: 1), Focus(x: 0.9, y: 0.1)] {
            let crop = cover((width, height), cell, focus: focus)
            let slack = 1e-9 * Double(max(width, height))
            #expect(crop.x >= 0 && crop.y >= 0 && crop.width > 0 && crop.height > 0)
            #expect(crop.x + crop.width <= Double(width) + slack)
            #expect(crop.y + crop.height <= Double(height) + slack)
            let shape = Double(cell.0) / Double(cell.1)
            #expect(abs(crop.width / crop.height / shape - 1) < 1e-9)
            #expect(
              abs(crop.width - Double(width)) < slack || abs(crop.height - Double(height)) < slack)
          }
        }
      }
    }
  }
}
