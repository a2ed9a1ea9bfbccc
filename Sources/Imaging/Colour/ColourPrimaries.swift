package import Values

extension ColourSpace {
  /// The ICC profile that says so.
  package var iccBytes: [UInt8] {
    switch self {
    case .srgb: StandardProfile.sRGB
    case .p3: StandardProfile.displayP3
    }
  }

  /// A colour of style sheets, which is sRGB, as this space writes it down.
  package func converted(_ colour: Colour) -> Colour {
    guard self != .srgb else { return colour }
    let light = [colour.red, colour.green, colour.blue].map { SRGB.light(Double($0) / 255) }
    let levels = matrix.map { row in
      let light = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
      return UInt8((SRGB.encoded(min(max(light, 0), 1)) * 255).rounded())
    }
    return Colour(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// From linear sRGB to this space's light, row by row. Both spaces have the same curve and white.
  var matrix: [[Double]] {
    fromXYZ.map { row in
      (0..<3).map { column in
        (0..<3).reduce(0) { $0 + row[$1] * ColourSpace.srgb.primaries[column][$1] }
      }
    }
  }

  /// The colours of red, green and blue as profiles give them: XYZ with the white of D50.
  var primaries: [[Double]] {
    switch self {
    case .srgb:
      [
        [0.4360413, 0.2224845, 0.0139202], [0.3851129, 0.7169051, 0.0970672],
        [0.1430458, 0.0606104, 0.7139126],
      ]
    case .p3:
      [
        [0.5151187, 0.2411892, -0.0010505], [0.2919778, 0.6922441, 0.0418791],
        [0.1571035, 0.0665668, 0.7840713],
      ]
    }
  }

  /// From XYZ, with the white of D50, to linear red, green and blue, row by row.
  var fromXYZ: [[Double]] {
    switch self {
    case .srgb:
      [
        [3.1341864, -1.6172090, -0.4906941], [-0.9787485, 1.9161301, 0.0334334],
        [0.0719639, -0.2289939, 1.4057537],
      ]
    case .p3:
      [
        [2.4039840, -0.9899069, -0.3976415], [-0.8422229, 1.7988437, 0.0160354],
        [0.0482059, -0.0974068, 1.2740049],
      ]
    }
  }
}
