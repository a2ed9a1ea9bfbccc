/// A window that slides along one side of a picture to where it shows most.
struct InterestWindow {
  /// How much of the window, from either end, counts less and less. A head goes on above its skin.
  private let lead, trail: Float

  static let across = InterestWindow(lead: 0.25, trail: 0.25)
  static let down = InterestWindow(lead: 0.3, trail: 0.2)

  private init(lead: Float, trail: Float) {
    self.lead = lead
    self.trail = trail
  }

  /// Where the window starts, in pixels from 0 to `total - length`: the middle where nothing can be told.
  /// - Parameters:
  ///   - interest: of equal parts of the side, in order.
  ///   - length: of the window, in pixels.
  ///   - total: the side, in pixels.
  func start(in interest: [Float], length: Int, of total: Int) -> Int {
    let room = total - length
    let parts = min(
      max(Int((Double(interest.count * length) / Double(total)).rounded()), 1), interest.count)
    let last = interest.count - parts
    let sum = interest.reduce(0, +)
    guard room > 0, last > 0, sum > 0 else { return room / 2 }
    let weights = self.weights(parts)
    let middle = Float(last) / 2
    let values = (0...last).map { start in
      // What lies in the middle of a window is safe there, so the window is to lie around it; among
      // places as good as each other, the one nearest to the picture's middle is taken.
      (0..<parts).reduce(-0.005 * sum * abs(Float(start) - middle) / middle) {
        $0 + weights[$1] * interest[start + $1]
      }
    }
    guard let best = values.indices.max(by: { values[$0] < values[$1] }) else { return room / 2 }
    return Int((Double(room * best) / Double(last)).rounded())
  }

  private func weights(_ count: Int) -> [Float] {
    (0..<count).map { index in
      let place = (Float(index) + 0.5) / Float(count)
      return min(place / lead, (1 - place) / trail, 1)
    }
  }
}
