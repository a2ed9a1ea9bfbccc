import Imaging
import Testing

/// The short way gives the pixels of the long one: decode everything, then one Lanczos pass.
@Suite struct FidelityTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Soft as a photograph is at full size: a camera's lens and sensor blur over a pixel or two.
  private static let photograph = Pixmap(384, 288) { x, y in
    let (u, v) = (Double(x) / 384, Double(y) / 288)
    let hill = 1 / (1 + raise(2.7, (v - 0.5 - 0.1 * sine(u * 9)) * 60))
    let leaves = 25 * sine(Double(x) * 0.5) * sine(Double(y) * 0.4) * (1 - hill)
    let light = 60 + 130 * hill * (1 - v) + leaves
    return RGB(
      red: byte(light + 40 * u), green: byte(light + 30 * sine(u * 12 + v * 5)),
      blue: byte(light + 60 * (1 - v)))
  }

  @Test(arguments: [1.3, 1.7, 2.4, 3.1, 4.8, 6.3, 9.0], [85, 95])
  func aTileIsWhatAFullDecodeWouldGive(scale: Double, quality: Int) throws {
    let bytes = try FidelityTests.photograph.jpeg(quality: quality)
    let crop = PixelRect(x: 41.5, y: 3.25, width: 280, height: 280)
    let size = Int(280 / scale)
    let tile = try bench.tile(bytes, crop: crop, width: size, height: size)
    let full = try bench.tile(bytes)
    let wanted = Lanczos(full).scaled(crop, width: size, height: size)
    #expect(Lanczos.fidelity(of: tile, to: wanted) >= 42)
  }

  @Test(arguments: [0.6, 1.3, 2.4, 4.8])
  func aPNGTileIsExactlyThat(scale: Double) throws {
    let crop = PixelRect(x: 41.5, y: 3.25, width: 280, height: 280)
    let size = Int(280 / scale)
    let tile = try bench.tile(
      PNGFile(FidelityTests.photograph).bytes, crop: crop, width: size, height: size)
    let wanted = Lanczos(FidelityTests.photograph.tile).scaled(crop, width: size, height: size)
    #expect(Lanczos.fidelity(of: tile, to: wanted) >= 50)
  }
}

/// Lanczos-3 in plain arithmetic, as the measure of the fast one.
private struct Lanczos {
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
