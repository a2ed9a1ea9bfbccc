package import Values

/// The layout of the photo collage tutorial: one row below three pictures, else two, each row
/// filled to its end.
///
/// With 2, 4 and 6 pictures every cell has the same shape: columns = round(count / rows). An odd
/// count gives the upper rows one picture more, so that no hole is left; beyond eight pictures
/// there are as many rows as keep cells about square. Edges stand at round(i × length / n): cells
/// cover the sheet to the pixel and never overlap.
package enum Grid {
  /// The cells of a sheet, row by row.
  /// - Parameters:
  ///   - count: the number of pictures, at least 1.
  ///   - sheet: the size of the collage.
  package static func cells(_ count: Int, on sheet: PixelSize) -> [PixelArea] {
    cells(count, in: PixelArea(x: 0, y: 0, width: sheet.width, height: sheet.height), gap: 0)
  }

  /// The cells of an area, row by row, with gaps in between.
  static func cells(_ count: Int, in area: PixelArea, gap: Int) -> [PixelArea] {
    let rows = rows(count, on: area.size)
    let heights = Division(rows, from: area.y, length: area.height, gap: gap).parts
    return heights.enumerated().flatMap { row, height in
      let columns = count / rows + (row < count % rows ? 1 : 0)
      return Division(columns, from: area.x, length: area.width, gap: gap).parts.map {
        PixelArea(x: $0.start, y: height.start, width: $0.length, height: height.length)
      }
    }
  }

  private static func rows(_ count: Int, on sheet: PixelSize) -> Int {
    if count < 3 { return 1 }
    if count <= 8 { return 2 }
    let square = (Double(count) * Double(sheet.height) / Double(sheet.width)).squareRoot()
    return min(max(2, Int(square.rounded())), count)
  }
}
