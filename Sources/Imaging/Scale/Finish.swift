import CPixels
import CVipsShim
import Values

/// What is left to do when a picture has its size: colours, the background, standing upright.
struct Finish: Sendable {
  let space: ColourSpace
  /// In the tile's space; nil keeps the picture's transparency.
  let background: Colour?
  let orientation: Orientation
  /// The kind of profile that the source's pixels take.
  let pixels: ColourProfile.Space?

  func tile(_ planar: consuming PlanarTile) -> Tile {
    let (width, height) =
      orientation.swapsSides ? (planar.height, planar.width) : (planar.width, planar.height)
    if planar.hasAlpha { divideByAlpha(planar) }
    let converted = colours(planar)
    let isIgnored = planar.isProfileIgnored || converted.isProfileIgnored
    var bytes = converted.bytes
    var bands = planar.hasAlpha ? 4 : 3
    if planar.hasAlpha, let background {
      bytes = laid(bytes, on: background)
      bands = 3
    }
    return Tile(
      width: width, height: height, bands: bands, bytes: bytes,
      profileNote: isIgnored ? ProfileNote.unusable(pixels: pixels) : nil)
  }

  /// The pixels upright and in the tile's space. A profile that the colour library cannot use is passed
  /// over.
  private func colours(_ planar: borrowing PlanarTile) -> (bytes: [UInt8], isProfileIgnored: Bool) {
    var isIgnored = false
    switch planar.meaning {
    case .finished: break
    case .profile(let profile):
      if let shaper = profile.shaper, !planar.isGrey {
        shaper.convert(planar, to: space)
        break
      }
      if let bytes = library(planar, profile) { return (bytes, false) }
      isIgnored = true
      fallthrough
    case .sRGB:
      // Grey is grey in both spaces: they share white and curve.
      if space != .srgb, !planar.isGrey { MatrixShaper.sRGB.convert(planar, to: space) }
    }
    return (planar.joined(orientation, asColour: true), isIgnored)
  }

  /// The corresponding C function is `vips_icc_transform`.
  private func library(_ planar: borrowing PlanarTile, _ profile: ColourProfile) -> [UInt8]? {
    let pixels = planar.joined(orientation, asColour: profile.space == .rgb)
    let bands = pixels.count / (planar.width * planar.height)
    let size = planar.width * planar.height * (planar.hasAlpha ? 4 : 3)
    let sides =
      orientation.swapsSides ? (planar.height, planar.width) : (planar.width, planar.height)
    var hasFailed = false
    let converted = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      hasFailed =
        cv_icc_convert(
          pixels, Int32(sides.0), Int32(sides.1), Int32(bands), profile.bytes, profile.bytes.count,
          space.rawValue, buffer.baseAddress) != 0
      filled = hasFailed ? 0 : size
    }
    guard hasFailed else { return converted }
    _ = takeLibraryErrors()
    return nil
  }

  private func divideByAlpha(_ planar: borrowing PlanarTile) {
    let alpha = UnsafePointer(planar.planes.row(planar.colours).assumingMemoryBound(to: UInt8.self))
    for plane in 0..<planar.colours {
      cv_divide(
        planar.planes.row(plane).assumingMemoryBound(to: UInt8.self), alpha,
        planar.planes.strides[plane], Int32(planar.width), Int32(planar.height))
    }
  }

  private func laid(_ pixels: [UInt8], on background: Colour) -> [UInt8] {
    let count = pixels.count / 4
    return [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, filled in
      cv_lay(
        pixels, count, [background.red, background.green, background.blue], buffer.baseAddress)
      filled = count * 3
    }
  }
}
