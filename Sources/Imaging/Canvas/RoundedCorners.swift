import Glibc

/// A rectangle whose corners are quarters of a circle: how much of each pixel lies within.
///
/// The areas are exact, not sampled, so an edge has all the steps that 8 bits have and is the same in
/// all four corners.
struct RoundedCorners {
  let width, height: Int
  /// At most half of the shorter side.
  let radius: Double

  init(width: Int, height: Int, radius: Double) {
    self.width = width
    self.height = height
    self.radius = min(max(radius, 0), Double(min(width, height)) / 2)
  }

  /// How many pixels at either end of a row are not all within.
  func edge(row: Int) -> Int {
    let out = radius - Double(min(row, height - 1 - row))
    guard out > 0 else { return 0 }
    return Int((radius - (radius * radius - out * out).squareRoot()).rounded(.up))
  }

  /// How much of a pixel lies within, 0 to 255.
  func coverage(x: Int, row: Int) -> Int {
    let (right, bottom) = (width - 1 - x, height - 1 - row)
    // In the middle of a round shape, one pixel may lose something to several corners.
    let missing =
      missing(x, row) + missing(right, row) + missing(x, bottom) + missing(right, bottom)
    return Int(((1 - missing) * 255).rounded())
  }

  /// What one corner takes from the pixel that is so many steps away from its two sides, 0 to 1.
  private func missing(_ column: Int, _ row: Int) -> Double {
    // The pixel's ends as distances from the circle's middle; in this order, so that the area and its
    // mirror image are the same to the last bit.
    let outer = radius - Double(min(column, row))
    let inner = radius - Double(max(column, row))
    guard inner > 0 else { return 0 }
    if inner * inner + outer * outer <= radius * radius { return 0 }
    let (left, bottom) = (max(inner - 1, 0), max(outer - 1, 0))
    let area = (inner - left) * (outer - bottom)
    if left * left + bottom * bottom >= radius * radius { return area }
    return max(0, area - circleArea(left, inner, bottom, outer))
  }

  /// The area of the circle between two abscissas and two ordinates, all of them 0 or more.
  private func circleArea(_ left: Double, _ right: Double, _ bottom: Double, _ top: Double)
    -> Double
  {
    // Up to `full` the circle is above the top; from `end` on it is below the bottom.
    let full = min(max(chord(top), left), right)
    let end = min(max(chord(bottom), left), right)
    return (full - left) * (top - bottom)
      + areaBelow(end) - areaBelow(full) - (end - full) * bottom
  }

  /// Where the circle has this distance from an axis.
  private func chord(_ distance: Double) -> Double {
    max(0, radius * radius - distance * distance).squareRoot()
  }

  /// The area below the circle from its middle to an abscissa.
  private func areaBelow(_ x: Double) -> Double {
    (x * chord(x) + radius * radius * asin(min(x / radius, 1))) / 2
  }
}
