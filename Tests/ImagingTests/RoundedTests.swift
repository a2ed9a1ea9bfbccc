import Imaging
import Testing
import Values

/// Rounded corners: white on black, so that a pixel's red says how much of it is covered.
@Suite struct RoundedTests {
  /// Widths, heights and radii: whole, fractional, less than a pixel, a full circle, too large.
  private static let shapes: [(Int, Int, Double)] = [
    (40, 30, 8), (41, 33, 7.25), (20, 20, 0.4), (24, 24, 12), (25, 25, 12.5), (9, 30, 100),
    (90, 70, 30),
  ]

  @Test(arguments: shapes)
  func everyPixelIsCoveredByItsAreaWithinTheShape(width: Int, height: Int, radius: Double) {
    let covered = coverage(width, height, radius)
    let radius = min(radius, Double(min(width, height)) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let wanted = 255 * sampled(x, y, width, height, radius)
        // The samples themselves are off by a row of them at the edge.
        #expect(abs(Double(covered[y][x]) - wanted) <= 4, "(\(x), \(y))")
      }
    }
  }

  @Test(arguments: shapes)
  func theFourCornersAreAlike(width: Int, height: Int, radius: Double) {
    let covered = coverage(width, height, radius)
    #expect(covered == covered.reversed())
    #expect(covered == covered.map { $0.reversed() })
    if width == height {
      #expect(covered == (0..<width).map { x in covered.map { $0[x] } })
    }
  }

  @Test(arguments: shapes)
  func coverageGrowsInwards(width: Int, height: Int, radius: Double) {
    for row in coverage(width, height, radius) {
      let half = row[..<((width + 1) / 2)]
      #expect(zip(half, half.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func theWholeAreaIsThatOfTheShape() {
    for (width, height, radius) in [(60, 50, 20.0), (61, 51, 13.7)] {
      let sum = coverage(width, height, radius).joined().reduce(0, +)
      let area = Double(width * height) - (4 - 3.141592653589793) * radius * radius
      #expect(abs(Double(sum) / 255 - area) < 0.25)
    }
  }

  @Test func insideIsTheTileAndOutsideTheBackground() {
    let map = Pixmap.scene(30, 20)
    let canvas = Canvas(width: 40, height: 30, background: Hue.green)
    canvas.paint(map.tile, x: 5, y: 5, radius: 6)
    for y in 0..<30 {
      for x in 0..<40 {
        let (column, row) = (x - 5, y - 5)
        let isOutside =
          !(0..<30).contains(column) || !(0..<20).contains(row)
          || [(0, 0), (29, 0), (0, 19), (29, 19)].contains { $0 == (column, row) }
        // Six steps in from every side, or beside the corners' squares.
        let isInside =
          !isOutside && ((6..<24).contains(column) || (6..<14).contains(row))
        if isOutside { #expect(canvas[x: x, y: y] == Hue.green) }
        if isInside { #expect(canvas[x: x, y: y] == map[x: column, y: row]) }
      }
    }
  }

  @Test func aFillAndATileHaveTheSameCorners() {
    let filled = Canvas(width: 33, height: 21, background: .black)
    filled.fill(x: 0, y: 0, width: 33, height: 21, colour: .white, radius: 9.5)
    let covered = coverage(33, 21, 9.5)
    for y in 0..<21 { for x in 0..<33 { #expect(Int(filled[x: x, y: y].red) == covered[y][x]) } }
  }

  @Test func cutByTheEdgeOfTheCanvasItIsTheSameShape() {
    let covered = coverage(30, 30, 10)
    for (left, top) in [(-4, -7), (12, 15)] {
      let canvas = Canvas(width: 25, height: 25, background: .black)
      canvas.fill(x: left, y: top, width: 30, height: 30, colour: .white, radius: 10)
      for y in 0..<25 {
        for x in 0..<25 {
          let (column, row) = (x - left, y - top)
          let isShape = (0..<30).contains(column) && (0..<30).contains(row)
          #expect(Int(canvas[x: x, y: y].red) == (isShape ? covered[row][column] : 0))
        }
      }
    }
  }

  @Test func onATransparentCanvasTheCornersAreAlpha() {
    let covered = coverage(20, 20, 8)
    let canvas = Canvas(width: 20, height: 20, background: nil)
    canvas.paint(Pixmap(20, 20) { _, _ in Hue.red }.tile, x: 0, y: 0, radius: 8)
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(Int(canvas.alpha(x: x, y: y)) == covered[y][x])
        // Where nothing can be seen, nothing of the picture is left.
        #expect(canvas[x: x, y: y] == (covered[y][x] == 0 ? .black : Hue.red))
      }
    }
  }

  @Test func aTilesOwnAlphaIsMultiplied() {
    let covered = coverage(16, 16, 8)
    let bytes = (0..<16 * 16).flatMap { _ -> [UInt8] in [9, 8, 7, 100] }
    let canvas = Canvas(width: 16, height: 16, background: nil)
    canvas.paint(Tile(width: 16, height: 16, bands: 4, bytes: bytes), x: 0, y: 0, radius: 8)
    for y in 0..<16 {
      for x in 0..<16 {
        let wanted = Double(covered[y][x]) * 100 / 255
        #expect(abs(Double(canvas.alpha(x: x, y: y)) - wanted) <= 0.5)
      }
    }
  }

  private func coverage(_ width: Int, _ height: Int, _ radius: Double) -> [[Int]] {
    let canvas = Canvas(width: width, height: height, background: .black)
    canvas.paint(
      Pixmap(width, height) { _, _ in .white }.tile, x: 0, y: 0, radius: radius)
    return (0..<height).map { y in (0..<width).map { Int(canvas[x: $0, y: y].red) } }
  }

  /// The part of 32 x 32 points of a pixel that are within the shape.
  private func sampled(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Double) -> Double
  {
    let steps = 32
    var hits = 0
    for step in 0..<steps * steps {
      let u = Double(x) + (Double(step % steps) + 0.5) / Double(steps)
      let v = Double(y) + (Double(step / steps) + 0.5) / Double(steps)
      // How far the point is beyond the rectangle of the corners' middles.
      let across = max(radius - u, u - (Double(width) - radius), 0)
      let down = max(radius - v, v - (Double(height) - radius), 0)
      if across * across + down * down <= radius * radius { hits += 1 }
    }
    return Double(hits) / Double(steps * steps)
  }
}
