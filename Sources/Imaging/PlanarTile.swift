import CVipsShim

/// A scaled picture before it is turned upright: one grey plane, or red, green and blue.
struct PlanarTile: ~Copyable {
  let width, height: Int
  let planes: Planes
  /// What its colours mean, if not sRGB.
  var profile: ColourProfile?

  init(width: Int, height: Int, planes count: Int) throws(ImagingError) {
    self.width = width
    self.height = height
    planes = try Planes(
      Array(repeating: Planes.Shape(rowBytes: width, rows: height), count: count), stage: .decode)
  }

  var isGrey: Bool { planes.count == 1 }

  /// The pixels upright and interleaved, with one or three bytes each.
  func joined(_ orientation: Orientation, bands: Int) -> [UInt8] {
    let steps = orientation.steps(width: width, height: height)
    let size = width * height * bands
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let first = UnsafePointer(planes.row(0).assumingMemoryBound(to: UInt8.self))
      var sources: [UnsafePointer<UInt8>?] = [first, first, first]
      if !isGrey {
        sources[1] = UnsafePointer(planes.row(1).assumingMemoryBound(to: UInt8.self))
        sources[2] = UnsafePointer(planes.row(2).assumingMemoryBound(to: UInt8.self))
      }
      cv_join(
        sources, planes.strides[0], Int32(width), Int32(height), Int32(bands), steps.origin,
        steps.across, steps.down, buffer.baseAddress)
      filled = size
    }
  }
}

extension PlanarTile {
  /// The pixels upright and in sRGB. A profile that the colour library cannot use is passed over.
  func upright(_ orientation: Orientation) -> [UInt8] {
    guard let profile else { return joined(orientation, bands: 3) }
    if let shaper = profile.shaper, !isGrey {
      shaper.convert(self)
      return joined(orientation, bands: 3)
    }
    let bands = profile.space == .grey && isGrey ? 1 : 3
    let pixels = joined(orientation, bands: bands)
    let sides = orientation.swapsSides ? (height, width) : (width, height)
    var failed = false
    let converted = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, filled in
      failed =
        cv_icc_to_srgb(
          pixels, Int32(sides.0), Int32(sides.1), Int32(bands), profile.bytes, profile.bytes.count,
          buffer.baseAddress) != 0
      filled = failed ? 0 : width * height * 3
    }
    guard failed else { return converted }
    _ = takeLibraryErrors()
    return joined(orientation, bands: 3)
  }
}
