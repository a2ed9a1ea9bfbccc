/// The layout of the photo collage tutorial: one row below three pictures, else two, each row
/// filled to its end.
///
/// With 2, 4 and 6 pictures every cell has the same shape: columns = round(count / rows). An odd
/// count gives the upper rows one picture more, so that no hole is left; beyond eight pictures there
/// are as many rows as keep cells about square. Edges stand at round(i × length / n): cells cover the
/// sheet to the pixel and never overlap.
package enum Grid {
  /// The cells of a sheet, row by row.
  /// - Parameters:
  ///   - count: the number of pictures, at least 1.
  ///   - sheet: the size of the collage.
  package static func cells(_ count: Int, on sheet: PixelSize) -> [PixelArea] {
    let rows = rows(count, on: sheet)
    let edges = edges(rows, over: sheet.height)
    var cells: [PixelArea] = []
    for row in 0..<rows {
      let columns = count / rows + (row < count % rows ? 1 : 0)
      let sides = self.edges(columns, over: sheet.width)
      for column in 0..<columns {
        cells.append(
          PixelArea(
            x: sides[column], y: edges[row], width: sides[column + 1] - sides[column],
            height: edges[row + 1] - edges[row]))
      }
    }
    return cells
  }

  private static func rows(_ count: Int, on sheet: PixelSize) -> Int {
    if count < 3 { return 1 }
    if count <= 8 { return 2 }
    let square = (Double(count) * Double(sheet.height) / Double(sheet.width)).squareRoot()
    return min(max(2, Int(square.rounded())), count)
  }

  /// The n + 1 edges of n parts of a length.
  private static func edges(_ parts: Int, over length: Int) -> [Int] {
    (0...parts).map { Int((Double($0) * Double(length) / Double(parts)).rounded()) }
  }
}
