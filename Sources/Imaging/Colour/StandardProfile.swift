import CVipsShim

/// Profiles that collages carry. libvips must have been started.
package enum StandardProfile {
  package static let sRGB = load("srgb")
  package static let displayP3 = load("p3")

  /// The corresponding C function is `vips_profile_load`.
  private static func load(_ name: String) -> [UInt8] {
    var length = 0
    guard let bytes = cv_profile(name, &length) else { return [] }
    defer { cv_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
