import Values

/// Rows as in a book of photographs: of one height each, all of one width, nothing cropped.
///
/// What the pictures' shapes leave of the area stays background, half of it on either side. Breaks are
/// chosen so that the block fills the area best while rows are about as high as one another, the
/// last included.
enum Justified {
  static func cells(_ sizes: [PixelSize], in area: PixelArea, _ spacing: Spacing) -> [PixelArea] {
    // Nothing is cropped, so shapes are taken for what they are.
    let shapes = Shapes(
      aspects: sizes.map { Double($0.width) / Double($0.height) }, spacing: spacing)
    let breaks = LineBreaks(shapes, 0..<sizes.count, in: area, areRows: true)
    var best: (block: Block, score: Double)?
    // Taller than the area is no fault: the block becomes narrower then.
    for counts in breaks.candidates(from: 0, to: 4) + [[sizes.count]] {
      guard let block = Block(counts, shapes, in: area) else { continue }
      if best.map({ block.score > $0.score }) ?? true { best = (block, block.score) }
    }
    return best?.block.cells(in: area) ?? []
  }

  /// Rows with sizes, before they are brought to whole pixels.
  private struct Block {
    private let shapes: Shapes
    private let rows: [Range<Int>]
    /// The width of each row.
    private var width: Double
    /// The pictures' heights in each row, without frames.
    private var heights: [Double]
    private(set) var score = 0.0

    /// As large as fits; nil where frames and gaps leave no room.
    init?(_ counts: [Int], _ shapes: Shapes, in area: PixelArea) {
      self.shapes = shapes
      var first = 0
      rows = counts.map { count in
        defer { first += count }
        return first..<first + count
      }
      width = Double(area.width)
      heights = []
      let spacing = shapes.spacing
      let sums = rows.map { shapes.aspects[$0].reduce(0, +) }
      let fixed = rows.map {
        Double(($0.count - 1) * spacing.gap + $0.count * spacing.frameWidth)
      }
      // Row i is (width - fixed[i]) / sums[i] high, so that all are as high as the area at one
      // width.
      let between = Double((rows.count - 1) * spacing.gap + rows.count * spacing.frameHeight)
      let slope = sums.reduce(0) { $0 + 1 / $1 }
      let offset = zip(fixed, sums).reduce(0) { $0 + $1.0 / $1.1 }
      width = min(width, (Double(area.height) - between + offset) / slope)
      heights = zip(fixed, sums).map { (width - $0) / $1 }
      guard let lowest = heights.min(), let highest = heights.max(), lowest >= 1 else { return nil }
      let height = heights.reduce(between, +)
      let filled = width * height / (Double(area.width) * Double(area.height))
      score = filled - 0.1 * (highest / lowest - 1) - 0.3 * max(0, highest / lowest - 2)
    }

    func cells(in area: PixelArea) -> [PixelArea] {
      let spacing = shapes.spacing
      let block = Int(width)
      let between = (rows.count - 1) * spacing.gap + rows.count * spacing.frameHeight
      let total = min(area.height - between, Int(heights.reduce(0, +).rounded()))
      let parts = Division(
        weights: heights, least: heights.map { _ in 0 }, from: 0, length: total, gap: 0
      ).parts
      let left = area.x + (area.width - block) / 2
      var top = area.y + (area.height - between - total) / 2
      return zip(rows, parts).flatMap { row, part in
        defer { top += part.length + spacing.frameHeight + spacing.gap }
        return Division(
          weights: Array(shapes.aspects[row]), least: row.map { _ in Double(spacing.frameWidth) },
          from: left, length: block, gap: spacing.gap
        ).parts.map {
          PixelArea(
            x: $0.start, y: top, width: $0.length, height: part.length + spacing.frameHeight)
        }
      }
    }
  }
}
