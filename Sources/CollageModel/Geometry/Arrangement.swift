import Values

/// Pictures in rows and columns, which may stand within one another; the sizes follow from the
/// pictures' shapes.
///
/// Were nothing cropped, its width would be a straight function of its height: slope × height +
/// offset, where gaps and frames make the offset. The area it must fill is another; the difference
/// is shared by all pictures of a row or column alike, so that each is cropped by as much.
indirect enum Arrangement {
  /// A picture, by its place in the set.
  case picture(Int)
  case row([Arrangement])
  case column([Arrangement])

  /// Pictures one after the other, broken into so many a line.
  /// - Parameter areRows: whether lines run from left to right; else from top to bottom.
  static func lines(_ counts: [Int], from first: Int, areRows: Bool) -> Arrangement {
    var next = first
    let lines = counts.map { count in
      defer { next += count }
      let pictures = (next..<next + count).map { Arrangement.picture($0) }
      if count == 1 { return pictures[0] }
      return areRows ? Arrangement.row(pictures) : .column(pictures)
    }
    if lines.count == 1 { return lines[0] }
    return areRows ? .column(lines) : .row(lines)
  }
}

// MARK: - Sizes

/// What decides sizes: the pictures' shapes (width / height) and the spacing.
struct Shapes {
  let aspects: [Double]
  let spacing: Spacing
}

extension Arrangement {
  /// Width = slope × height + offset, if nothing is cropped.
  func line(_ shapes: Shapes) -> (slope: Double, offset: Double) {
    let gap = Double(shapes.spacing.gap)
    switch self {
    case .picture(let index):
      let aspect = shapes.aspects[index]
      let frame = shapes.spacing
      return (aspect, Double(frame.frameWidth) - aspect * Double(frame.frameHeight))
    case .row(let parts):
      let lines = parts.map { $0.line(shapes) }
      return (
        lines.reduce(0) { $0 + $1.slope },
        lines.reduce(gap * Double(parts.count - 1)) { $0 + $1.offset }
      )
    case .column(let parts):
      let lines = parts.map { $0.line(shapes) }
      let slope = 1 / lines.reduce(0) { $0 + 1 / $1.slope }
      let offset = lines.reduce(-gap * Double(parts.count - 1)) { $0 + $1.offset / $1.slope }
      return (slope, offset * slope)
    }
  }

  /// What frames and gaps take, the pictures left out.
  private func least(_ spacing: Spacing) -> (width: Double, height: Double) {
    switch self {
    case .picture: return (Double(spacing.frameWidth), Double(spacing.frameHeight))
    case .row(let parts), .column(let parts):
      let least = parts.map { $0.least(spacing) }
      let gaps = Double(spacing.gap * (parts.count - 1))
      if case .row = self {
        return (least.reduce(gaps) { $0 + $1.width }, least.map(\.height).max() ?? 0)
      }
      return (least.map(\.width).max() ?? 0, least.reduce(gaps) { $0 + $1.height })
    }
  }

  /// Cuts an area into the pictures' cells and hands them over in order; an area without room gives
  /// cells without room.
  func place(in area: PixelArea, _ shapes: Shapes, _ body: (PixelArea) -> Void) {
    let gap = shapes.spacing.gap
    switch self {
    case .picture: body(area)
    case .row(let parts):
      let least = parts.map { $0.least(shapes.spacing).width }
      let weights = zip(parts, least).map { part, least in
        let line = part.line(shapes)
        return max(1e-3, line.slope * Double(area.height) + line.offset - least)
      }
      let division = Division(
        weights: weights, least: least, from: area.x, length: area.width, gap: gap)
      for (part, span) in zip(parts, division.parts) {
        part.place(
          in: PixelArea(x: span.start, y: area.y, width: span.length, height: area.height), shapes,
          body)
      }
    case .column(let parts):
      let least = parts.map { $0.least(shapes.spacing).height }
      let weights = zip(parts, least).map { part, least in
        let line = part.line(shapes)
        return max(1e-3, (Double(area.width) - line.offset) / line.slope - least)
      }
      let division = Division(
        weights: weights, least: least, from: area.y, length: area.height, gap: gap)
      for (part, span) in zip(parts, division.parts) {
        part.place(
          in: PixelArea(x: area.x, y: span.start, width: area.width, height: span.length), shapes,
          body)
      }
    }
  }

  func cells(in area: PixelArea, _ shapes: Shapes) -> [PixelArea] {
    var cells: [PixelArea] = []
    place(in: area, shapes) { cells.append($0) }
    return cells
  }
}
