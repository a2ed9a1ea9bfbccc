import Values

/// Finds where to break pictures, in order, into lines of one length whose thicknesses add up to a
/// given one.
///
/// A line of pictures that nothing is cropped from is as thick as their shapes demand. For each
/// total that can be reached the breaks are found whose cells come nearest to one another in area:
/// dynamic programming over the place of a break and the thickness used up to there, in time of
/// about count × pictures in a line × steps.
struct LineBreaks {
  /// The pictures' extents along a line that is one pixel thick: width / height for rows.
  let extents: [Double]
  /// The length of a line and the thickness of all, in pixels.
  let length, thickness: Double
  let gap: Double
  /// What a picture's frame takes along the line and across it.
  let frameAlong, frameAcross: Double

  /// - Parameter areRows: whether lines run from left to right; else from top to bottom.
  init(_ shapes: Shapes, _ range: Range<Int>, in area: PixelArea, areRows: Bool) {
    let spacing = shapes.spacing
    gap = Double(spacing.gap)
    if areRows {
      extents = shapes.aspects[range].map { $0 }
      (length, thickness) = (Double(area.width), Double(area.height))
      (frameAlong, frameAcross) = (Double(spacing.frameWidth), Double(spacing.frameHeight))
    } else {
      extents = shapes.aspects[range].map { 1 / $0 }
      (length, thickness) = (Double(area.height), Double(area.width))
      (frameAlong, frameAcross) = (Double(spacing.frameHeight), Double(spacing.frameWidth))
    }
  }

  /// The best way to reach a state, and the state before it.
  private struct State {
    var cost = Double.infinity
    var total = 0.0
    var previous = -1
  }

  /// How many pictures each line has, for the totals that come nearest to the thickness given.
  func nearest(_ most: Int) -> [[Int]] {
    let found = solutions(from: 0.3, to: 2.5)
    let sorted = found.sorted { max($0.total, 1 / $0.total) < max($1.total, 1 / $1.total) }
    return sorted.prefix(most).map(\.counts)
  }

  /// How many pictures each line has, for each total from `least` to `most` of the thickness given
  /// that can be reached; never empty.
  func candidates(from least: Double, to most: Double) -> [[Int]] {
    solutions(from: least, to: most).map(\.counts)
  }

  private func solutions(from least: Double, to most: Double) -> [(total: Double, counts: [Int])] {
    let count = extents.count
    let steps = count <= 12 ? 64.0 : count <= 60 ? 40 : 24
    let width = Int(most * steps) + 2
    var states = [State](repeating: State(), count: (count + 1) * width)
    states[0].cost = 0
    // Few pictures may have to differ a lot to fit at all.
    let factor = count <= 12 ? 40.0 : 5
    for start in 0..<count {
      for (end, share, cost) in lines(from: start, within: factor) {
        for step in 0..<width where states[start * width + step].cost < .infinity {
          let before = states[start * width + step]
          let total = before.total + share
          let index = end * width + min(Int(total * steps), width - 1)
          if before.cost + cost < states[index].cost {
            states[index] = State(
              cost: before.cost + cost, total: total, previous: start * width + step)
          }
        }
      }
    }
    let ends = (0..<width - 1).map { count * width + $0 }
      .filter { states[$0].cost < .infinity && states[$0].total >= least }
    let found = ends.map { (states[$0].total, trace($0, states, width)) }
    return found.isEmpty ? [(1, [count]), (1, Array(repeating: 1, count: count))] : found
  }

  /// The lines that may begin with a picture: where each ends, what share of the thickness it
  /// takes, and how far its cells are from the mean area.
  private func lines(from start: Int, within factor: Double) -> [(Int, Double, Double)] {
    var lines: [(Int, Double, Double)] = []
    var sum = 0.0
    for end in start + 1...extents.count {
      sum += extents[end - 1]
      let pictures = Double(end - start)
      let inner = length - (pictures - 1) * gap - pictures * frameAlong
      if inner < pictures { break }
      let across = inner / sum + frameAcross + gap
      let share = across / (thickness + gap)
      let area = share * Double(extents.count) / pictures
      if area > factor { continue }
      if area < 1 / factor { break }
      lines.append((end, share, pictures * (area + 1 / area - 2)))
    }
    return lines
  }

  private func trace(_ end: Int, _ states: [State], _ width: Int) -> [Int] {
    var counts: [Int] = []
    var index = end
    while states[index].previous >= 0 {
      let previous = states[index].previous
      counts.append(index / width - previous / width)
      index = previous
    }
    return counts.reversed()
  }
}
