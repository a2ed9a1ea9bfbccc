import Imaging
import Values

/// Lanczos-3 in plain arithmetic, as the measure of the fast one.
struct Lanczos {
  let source: Tile

  init(_ source: Tile) { self.source = source }

  func scaled(_ crop: PixelRect, width: Int, height: Int) -> [Double] {
    let across = Lanczos.weights(crop.x, crop.width, width, source.width)
    let down = Lanczos.weights(crop.y, crop.height, height, source.height)
    var rows = [Double](repeating: 0, count: source.height * width * 3)
    for y in 0..<source.height {
      for x in 0..<width {
        for (from, weight) in across[x] {
          for channel in 0..<3 {
            rows[(y * width + x) * 3 + channel] +=
              weight * Double(source.bytes[(y * source.width + from) * 3 + channel])
          }
        }
      }
    }
    var out = [Double](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      for (from, weight) in down[y] {
        for x in 0..<width * 3 { out[y * width * 3 + x] += weight * rows[from * width * 3 + x] }
      }
    }
    return out
  }

  static func fidelity(of tile: Tile, to wanted: [Double]) -> Double {
    let sum = zip(tile.bytes, wanted).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - min(max(pair.1, 0), 255)
      return sum + difference * difference
    }
    return decibels(255 * 255 / (sum / Double(wanted.count)))
  }

  private static func weights(_ start: Double, _ length: Double, _ count: Int, _ limit: Int)
    -> [[(Int, Double)]]
  {
    let scale = length / Double(count)
    let spread = max(scale, 1)
    return (0..<count).map { index in
      let centre = start + (Double(index) + 0.5) * scale - 0.5
      let range =
        Int((centre - 3 * spread).rounded(.up))...Int((centre + 3 * spread).rounded(.down))
      let taps = range.map { place -> (Int, Double) in
        let x = (Double(place) - centre) / spread
        let pi = Double.pi
        let value = x == 0 ? 1 : 3 * sine(pi * x) * sine(pi * x / 3) / (pi * pi * x * x)
        return (min(max(place, 0), limit - 1), value)
      }
      let sum = taps.map(\.1).reduce(0, +)
      return taps.map { ($0.0, $0.1 / sum) }
    }
  }
}
