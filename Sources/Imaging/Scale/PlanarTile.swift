import CPixels
import Values

/// A scaled picture before it is turned upright: one grey plane, or red, green and blue; and perhaps
/// alpha, by which the colours are multiplied.
struct PlanarTile: ~Copyable {
  let width, height: Int
  /// 1 or 3, alpha not counted.
  let colours: Int
  let hasAlpha: Bool
  let planes: Planes
  /// How its colours are to be understood.
  var meaning: Meaning = .finished

  enum Meaning {
    /// They are in the tile's space.
    case finished
    case profile(ColourProfile)
    /// They say nothing of themselves, or what they said is of no use.
    case sRGB
  }

  /// The embedded profile turned out to be of no use while colours were computed.
  var isProfileIgnored = false

  init(width: Int, height: Int, colours: Int, hasAlpha: Bool = false) throws(CollageError) {
    self.width = width
    self.height = height
    self.colours = colours
    self.hasAlpha = hasAlpha
    planes = try Planes(
      Array(
        repeating: Planes.Shape(rowBytes: width, rows: height), count: colours + (hasAlpha ? 1 : 0)),
      stage: .decode)
  }

  var isGrey: Bool { colours == 1 }

  /// The pixels upright and interleaved, alpha last; grey as three bands where colour is asked for.
  func joined(_ orientation: Orientation, asColour: Bool) -> [UInt8] {
    let steps = orientation.steps(width: width, height: height)
    let bands = (asColour ? 3 : colours) + (hasAlpha ? 1 : 0)
    let size = width * height * bands
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let order = isGrey && asColour ? [0, 0, 0] : Array(0..<colours)
      let sources = (order + (hasAlpha ? [colours] : [])).map {
        Optional(UnsafePointer(planes.row($0).assumingMemoryBound(to: UInt8.self)))
      }
      cv_join(
        sources, planes.strides[0], Int32(width), Int32(height), Int32(bands), steps.origin,
        steps.across, steps.down, buffer.baseAddress)
      filled = size
    }
  }
}

extension PlanarTile {
  /// Its colours are a profile's, or sRGB's without one; what is in the tile's space already is left
  /// alone.
  mutating func setMeaning(_ colours: TileColours) {
    if let profile = colours.profile {
      meaning = profile.standard == colours.space ? .finished : .profile(profile)
    } else {
      meaning = colours.space == .srgb ? .finished : .sRGB
    }
  }
}
