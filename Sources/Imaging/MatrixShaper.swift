import CVipsShim

/// The conversion from a profile of primaries and curves to sRGB: tables and a matrix.
///
/// Most phones write Display P3. The colour library takes as long for such a tile as half a decode; three
/// look-ups and nine products give the same colours in a tenth of that.
struct MatrixShaper: Sendable, Hashable {
  /// 256 steps of red, then of green, then of blue, as light.
  private let light: [Float]
  /// From the profile's light to sRGB's, row by row.
  private let matrix: [Float]

  /// Nil for profiles with tables, or without what this needs.
  init?(_ reader: ICCReader) {
    guard reader.tag("A2B0") == nil else { return nil }
    var light: [Float] = []
    var primaries: [[Double]] = []
    for letter in ["r", "g", "b"] {
      guard let curve = reader.curve(letter + "TRC"), let primary = reader.xyz(letter + "XYZ"),
        primary.count == 3
      else { return nil }
      primaries.append(primary)
      light += (0..<256).map { Float(curve(Double($0) / 255)) }
    }
    self.light = light
    matrix = SRGB.fromXYZ.flatMap { row in
      primaries.map { primary in Float(zip(row, primary).reduce(0) { $0 + $1.0 * $1.1 }) }
    }
  }

  func convert(_ tile: borrowing PlanarTile) {
    let planes = (0..<3).map { Optional(tile.planes.row($0).assumingMemoryBound(to: UInt8.self)) }
    cv_convert(
      planes, tile.planes.strides[0], Int32(tile.width), Int32(tile.height), light, matrix,
      SRGB.table, Int32(SRGB.steps))
  }
}

/// sRGB in numbers.
enum SRGB {
  /// From XYZ, with the white of profiles (D50), to linear red, green and blue.
  static let fromXYZ = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]

  /// So fine that one step in the darkest part is a fifth of a level.
  static let steps = 16384

  /// The 8-bit level of each step of light.
  static let table = (0...steps).map {
    UInt8((encoded(Double($0) / Double(steps)) * 255).rounded())
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }
}
