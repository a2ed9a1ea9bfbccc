import Values

/// Two blocks of lines side by side or one above the other, for more pictures than can be sliced
/// one by one.
///
/// A dozen or three in lines of one direction come near to only a few shapes; two blocks, each with
/// lines of either direction, fit almost any.
enum Blocks {
  /// Beyond, lines alone come near enough.
  static let mostPictures = 60

  private struct Block {
    let arrangement: Arrangement
    let aspect: Double
  }

  static func candidates(_ range: Range<Int>, in area: PixelArea, _ shapes: Shapes)
    -> [Arrangement]
  {
    var found: [Arrangement] = []
    for third in 2...4 {
      let middle = range.lowerBound + range.count * third / 6
      let share = Double(middle - range.lowerBound) / Double(range.count)
      for areBeside in [true, false] {
        let (first, second) = halves(of: area, at: share, areBeside, shapes.spacing.gap)
        let ends = blocks(middle..<range.upperBound, in: second, shapes)
        for start in blocks(range.lowerBound..<middle, in: first, shapes) {
          let wanted = Double(area.width) / Double(area.height)
          func miss(_ end: Block) -> Double {
            let joined =
              areBeside
              ? start.aspect + end.aspect : 1 / (1 / start.aspect + 1 / end.aspect)
            return max(joined / wanted, wanted / joined)
          }
          guard let end = ends.min(by: { miss($0) < miss($1) }), miss(end) < 1.05 else { continue }
          let parts = [start.arrangement, end.arrangement]
          found.append(areBeside ? .row(parts) : .column(parts))
        }
      }
    }
    return found
  }

  private static func halves(
    of area: PixelArea, at share: Double, _ areBeside: Bool, _ gap: Int
  ) -> (PixelArea, PixelArea) {
    let length = areBeside ? area.width : area.height
    let parts = Division(
      weights: [share, 1 - share], least: [0, 0], from: 0, length: length, gap: gap
    ).parts.map { part in
      areBeside
        ? PixelArea(x: part.start, y: 0, width: part.length, height: area.height)
        : PixelArea(x: 0, y: part.start, width: area.width, height: part.length)
    }
    return (parts[0], parts[1])
  }

  private static func blocks(_ range: Range<Int>, in area: PixelArea, _ shapes: Shapes) -> [Block] {
    [true, false].flatMap { areRows in
      LineBreaks(shapes, range, in: area, areRows: areRows).candidates(from: 0.7, to: 1.45).map {
        let arrangement = Arrangement.lines($0, from: range.lowerBound, areRows: areRows)
        let line = arrangement.line(shapes)
        return Block(
          arrangement: arrangement, aspect: line.slope + line.offset / Double(area.height))
      }
    }
  }
}
