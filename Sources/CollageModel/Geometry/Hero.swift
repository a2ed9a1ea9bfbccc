import Values

/// The first picture large, the rest around it: beside or below it, or on both sides once they are
/// many.
///
/// Which side, how large and how the rest stands follow from the shapes, so that least is cropped,
/// the large one before all.
enum Hero {
  static func cells(_ sizes: [PixelSize], in area: PixelArea, _ spacing: Spacing) -> [PixelArea] {
    if sizes.count == 1 { return [area] }
    var balanced = Balanced(Shapes(sizes, spacing), isQuick: true)
    var best: Balanced.Choice?
    for plan in plans(sizes.count - 1) {
      guard let choice = choice(plan, in: area, &balanced) else { continue }
      if best.map({ choice.score > $0.score }) ?? true { best = choice }
    }
    return best?.cells ?? []
  }

  /// Where the large picture ends, as shares of the sheet, and how many pictures stand right of it;
  /// the rest stands below.
  private struct Plan {
    let width, height: Double
    let beside: Int
    /// Whether what stands beside reaches down to the bottom; else what stands below reaches to the
    /// side.
    let besideIsWhole: Bool
  }

  private static func plans(_ rest: Int) -> [Plan] {
    let isMany = rest > 12
    let shares =
      rest > 300
      ? [0.5] : isMany ? [0.4, 0.5, 0.6, 0.667] : [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7]
    var plans: [Plan] = []
    for share in shares {
      plans.append(Plan(width: share, height: 1, beside: rest, besideIsWhole: true))
      plans.append(Plan(width: 1, height: share, beside: 0, besideIsWhole: false))
      // A corner that is left by fewer than five would be a stretched picture; a small one is no hero.
      if rest < 4 || share < 0.5 { continue }
      for isWhole in [true, false] {
        // By area, for cells of one size; one more or less where that fits better.
        let wholePart = (1 - share) / (1 - share * share)
        let middle = Int((Double(rest) * (isWhole ? wholePart : 1 - wholePart)).rounded())
        for beside in isMany ? [middle] : [middle - 1, middle, middle + 1]
        where 1..<rest ~= beside {
          plans.append(
            Plan(width: share, height: share, beside: beside, besideIsWhole: isWhole))
        }
      }
    }
    return plans
  }

  private static func choice(_ plan: Plan, in area: PixelArea, _ balanced: inout Balanced)
    -> Balanced.Choice?
  {
    let shapes = balanced.shapes
    let gap = shapes.spacing.gap
    let width = cut(area.width, plan.width, gap), height = cut(area.height, plan.height, gap)
    let hero = PixelArea(x: area.x, y: area.y, width: width, height: height)
    guard shapes.spacing.holdsPicture(hero) else { return nil }
    let (right, bottom) = (width + gap, height + gap)
    let beside = PixelArea(
      x: area.x + right, y: area.y, width: area.width - right,
      height: plan.besideIsWhole ? area.height : height)
    let below = PixelArea(
      x: area.x, y: area.y + bottom, width: plan.besideIsWhole ? width : area.width,
      height: area.height - bottom)
    var cells = [hero]
    var score = 0.0
    let count = shapes.aspects.count
    for (range, part) in [(1..<1 + plan.beside, beside), (1 + plan.beside..<count, below)]
    where !range.isEmpty {
      guard shapes.spacing.holdsPicture(part) else { return nil }
      let choice = balanced.best(range, in: part)
      guard choice.score > -1 else { return nil }
      cells += choice.cells
      score += choice.score * Double(range.count)
    }
    let areas = cells.map { Double($0.width) * Double($0.height) }
    let rest = areas.dropFirst()
    guard let smallest = rest.min(), let largest = rest.max() else { return nil }
    let share = areas[0] / areas.reduce(0, +)
    // The large picture is twice as large as any other but leaves room to the rest, which are about
    // alike.
    let unrest =
      0.5 * max(0, 2 * largest / areas[0] - 1) + 0.02 * (largest / smallest - 1)
      + 0.15 * max(0, largest / smallest - 3) + (count > 12 ? 1.5 : 0.5)
      * max(0, share - (count > 4 ? 0.5 : 0.6))
    // What is large is looked at first: half of it missing is worse than half of a small one.
    let shown = shapes.shown(0, in: hero)
    return Balanced.Choice(
      cells: cells,
      score: 0.5 * score / Double(count - 1) + 0.5 * shown - max(0, 0.8 - shown) - unrest)
  }

  /// Where a share of a length ends, when gaps are counted to the parts they follow.
  private static func cut(_ length: Int, _ share: Double, _ gap: Int) -> Int {
    share == 1 ? length : Int((Double(length + gap) * share).rounded()) - gap
  }
}
