import Values

/// One pixel with straight alpha, and how it goes onto another. Every result is rounded once.
struct Pixel {
  var red, green, blue: UInt8
  var alpha: UInt8 = 255

  init(_ colour: Colour) {
    red = colour.red
    green = colour.green
    blue = colour.blue
  }

  @inline(__always)
  init(_ source: UnsafeBufferPointer<UInt8>, at: Int, bands: Int) {
    red = source[at]
    green = source[at + 1]
    blue = source[at + 2]
    if bands == 4 { alpha = source[at + 3] }
  }

  /// Puts it in the place of what is there, as far as the pixel is covered: 0 to 255. On a target
  /// without alpha, its own alpha is a part of that.
  @inline(__always)
  func mix(into target: UnsafeMutableBufferPointer<UInt8>, at: Int, bands: Int, coverage: Int) {
    let ours = Int(alpha) * coverage
    let theirs = bands == 4 ? Int(target[at + 3]) * (255 - coverage) : 65_025 - ours
    let all = ours + theirs
    // What cannot be seen has no colour either, so that nobody finds a cut corner again.
    guard all > 127 else { return target.clear(at, bands: bands) }
    target.set(at, (Int(red) * ours + Int(target[at]) * theirs + all / 2) / all)
    target.set(at + 1, (Int(green) * ours + Int(target[at + 1]) * theirs + all / 2) / all)
    target.set(at + 2, (Int(blue) * ours + Int(target[at + 2]) * theirs + all / 2) / all)
    if bands == 4 { target.set(at + 3, (all + 127) / 255) }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  @inline(__always)
  func set(_ at: Int, _ value: Int) { self[at] = UInt8(truncatingIfNeeded: Swift.min(value, 255)) }

  @inline(__always)
  func clear(_ at: Int, bands: Int) {
    for band in 0..<bands { self[at + band] = 0 }
  }
}
