import Values

/// Rows and columns chosen by the pictures' shapes, so that least of them is cropped while no cell
/// is much larger than another; without a hole, in reading order.
struct Balanced {
  let shapes: Shapes
  /// What a stretch can be sliced into is asked for with several areas.
  private var slicings: [Range<Int>: [Slicing.Candidate]] = [:]

  /// The most pictures of a stretch that are sliced, and the most that stand in two blocks.
  private let mostSliced, mostInBlocks: Int

  /// - Parameter isQuick: for one of many stretches and areas that are tried.
  init(_ shapes: Shapes, isQuick: Bool = false) {
    self.shapes = shapes
    mostSliced = isQuick ? 6 : Slicing.mostPictures
    mostInBlocks = isQuick ? 0 : Blocks.mostPictures
  }

  static func cells(_ shapes: [PixelSize], in area: PixelArea, _ spacing: Spacing) -> [PixelArea] {
    var balanced = Balanced(Shapes(shapes, spacing))
    return balanced.best(0..<shapes.count, in: area).cells
  }

  struct Choice {
    let cells: [PixelArea]
    let score: Double
  }

  /// The best cells for a stretch of the pictures.
  mutating func best(_ range: Range<Int>, in area: PixelArea) -> Choice {
    var best: Choice?
    for arrangement in arrangements(range, in: area) {
      let cells = arrangement.cells(in: area, shapes)
      let score = score(cells, range, arrangement.levels)
      if best.map({ score > $0.score }) ?? true { best = Choice(cells: cells, score: score) }
    }
    return best ?? Choice(cells: [], score: 0)
  }

  private mutating func arrangements(_ range: Range<Int>, in area: PixelArea) -> [Arrangement] {
    if range.count == 1 { return [.picture(range.lowerBound)] }
    var found = [true, false].flatMap { areRows in
      LineBreaks(shapes, range, in: area, areRows: areRows).nearest(16)
        .map { Arrangement.lines($0, from: range.lowerBound, areRows: areRows) }
    }
    if range.count <= mostSliced {
      let aspect = Double(area.width) / Double(area.height)
      let candidates =
        slicings[range]
        ?? Slicing.candidates(Array(shapes.aspects[range]), from: range.lowerBound)
      slicings[range] = candidates
      found += candidates.filter { 0.5...2 ~= $0.aspect / aspect }.map(\.arrangement)
    }
    if range.count > mostSliced, range.count <= mostInBlocks {
      found += Blocks.candidates(range, in: area, shapes)
    }
    return found
  }

  /// The mean share of the pictures that is shown, less what looks restless: cells of very
  /// different areas and levels within levels.
  private func score(_ cells: [PixelArea], _ range: Range<Int>, _ levels: Int) -> Double {
    var (shown, total) = (0.0, 0.0)
    var (smallest, largest) = (Double.infinity, 0.0)
    for (index, cell) in zip(range, cells) {
      guard shapes.spacing.holdsPicture(cell) else { return -1 }
      let inner = shapes.spacing.inner(cell)
      shown += shapes.shown(index, in: cell)
      let area = Double(inner.width) * Double(inner.height)
      total += area
      (smallest, largest) = (min(smallest, area), max(largest, area))
    }
    let mean = total / Double(cells.count)
    return shown / Double(cells.count) - (cells.count > 7 ? 0.018 : cells.count > 5 ? 0.012 : 0.003)
      * (largest / smallest - 1)
      - 2 * max(0, mean / smallest - 2.85) - 2 * max(0, largest / mean - 2.85)
      - 0.005 * Double(levels)
  }
}

extension Shapes {
  /// Panoramas and slips are taken for less extreme than they are: uncropped, they would make a row
  /// of slivers.
  init(_ sizes: [PixelSize], _ spacing: Spacing) {
    self.init(
      aspects: sizes.map { min(max(Double($0.width) / Double($0.height), 0.5), 2.5) },
      spacing: spacing)
  }

  /// The share of a picture that is seen when it fills a cell.
  func shown(_ index: Int, in cell: PixelArea) -> Double {
    let inner = spacing.inner(cell)
    let aspect = Double(inner.width) / Double(inner.height) / aspects[index]
    return min(aspect, 1 / aspect)
  }
}

extension Arrangement {
  /// How deep rows and columns stand in one another.
  var levels: Int {
    switch self {
    case .picture: 0
    case .row(let parts), .column(let parts): 1 + (parts.map(\.levels).max() ?? 0)
    }
  }
}
