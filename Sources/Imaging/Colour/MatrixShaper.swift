import CPixels
import Values

/// The conversion from a profile of primaries and curves to a tile's space: tables and a matrix.
///
/// Most phones write Display P3. The colour library takes as long for such a tile as half a decode; three
/// look-ups and nine products give the same colours in a tenth of that.
struct MatrixShaper: Sendable, Hashable {
  /// 256 steps of red, then of green, then of blue, as light.
  private let light: [Float]
  /// XYZ of the three colours.
  private let primaries: [[Double]]

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
    self.primaries = primaries
  }

  private init(_ space: ColourSpace) {
    let curve = (0..<256).map { Float(SRGB.light(Double($0) / 255)) }
    light = curve + curve + curve
    primaries = space.primaries
  }

  /// For pictures that say nothing of their colours.
  static let sRGB = MatrixShaper(.srgb)

  func convert(_ tile: borrowing PlanarTile, to space: ColourSpace) {
    let matrix = space.fromXYZ.flatMap { row in
      primaries.map { primary in Float(zip(row, primary).reduce(0) { $0 + $1.0 * $1.1 }) }
    }
    let planes = (0..<3).map { Optional(tile.planes.row($0).assumingMemoryBound(to: UInt8.self)) }
    cv_convert(
      planes, tile.planes.strides[0], Int32(tile.width), Int32(tile.height), light, matrix,
      SRGB.table, Int32(SRGB.steps))
  }
}

/// sRGB's curve in numbers; Display P3 has the same.
enum SRGB {
  /// So fine that one step in the darkest part is a fifth of a level.
  static let steps = 16384

  /// The 8-bit level of each step of light.
  static let table = (0...steps).map {
    UInt8((encoded(Double($0) / Double(steps)) * 255).rounded())
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }

  static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }
}
