import Values

/// Pictures side by side like a strip of film: along the longer side, from edge to edge, each as
/// wide as its shape demands of the others.
///
/// More pictures than stand in one strip without becoming slivers make two strips, or as many as it
/// takes.
enum Strip {
  /// How many times as long as wide a cell may be on average: in one strip, and in several, where
  /// another more is no loss.
  private static let (slimmest, slim) = (4.0, 1.5)
  /// How far from the middle the weights of pictures may be, as a factor.
  private static let reach = 1.5

  static func cells(_ sizes: [PixelSize], in area: PixelArea, _ spacing: Spacing) -> [PixelArea] {
    let isLandscape = area.width >= area.height
    let (length, thickness) = isLandscape ? (area.width, area.height) : (area.height, area.width)
    let frame =
      isLandscape ? spacing.frameWidth : spacing.frameHeight
    let lines = lines(sizes.count, length: Double(length), thickness: Double(thickness))
    var first = 0
    return Division(
      lines, from: isLandscape ? area.y : area.x, length: thickness, gap: spacing.gap
    ).parts.enumerated().flatMap { number, line in
      let count = sizes.count / lines + (number < sizes.count % lines ? 1 : 0)
      defer { first += count }
      return Division(
        weights: weights(sizes[first..<first + count], isLandscape),
        least: [Double](repeating: Double(frame), count: count),
        from: isLandscape ? area.x : area.y, length: length, gap: spacing.gap
      ).parts.map {
        isLandscape
          ? PixelArea(x: $0.start, y: line.start, width: $0.length, height: line.length)
          : PixelArea(x: line.start, y: $0.start, width: line.length, height: $0.length)
      }
    }
  }

  private static func lines(_ count: Int, length: Double, thickness: Double) -> Int {
    if thickness * Double(count) <= slimmest * length { return 1 }
    let fitting = (1...count).first {
      let inLine = (count - 1) / $0 + 1
      return thickness / Double($0) <= slim * length / Double(inLine)
    }
    return fitting ?? count
  }

  /// The pictures' extents along the strip, the extremes brought nearer to the middle.
  private static func weights(_ sizes: ArraySlice<PixelSize>, _ isLandscape: Bool) -> [Double] {
    let extents = sizes.map {
      isLandscape
        ? Double($0.width) / Double($0.height) : Double($0.height) / Double($0.width)
    }
    let middle = extents.sorted()[extents.count / 2]
    return extents.map { min(max($0, middle / reach), middle * reach) }
  }
}
