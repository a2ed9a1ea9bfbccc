import CVipsShim

/// JPEG through libjpeg-turbo: baseline, the accurate transform.
///
/// Chroma is halved below quality 90 and kept whole from there on: who asks for less wants small files,
/// who asks for more wants every edge. It is the border that libvips and others draw.
enum JPEGEncoder {
  /// The corresponding C functions are `jpeg_start_compress` and `jpeg_write_scanlines`.
  static func encode(_ sheet: Sheet, quality: Int) throws(ImagingError) -> [UInt8] {
    let icc = StandardProfile.sRGB
    var out: UnsafeMutablePointer<UInt8>?
    var length = 0
    var failure = cv_failure()
    let result = icc.withUnsafeBufferPointer { profile in
      var settings = cv_jpeg_settings(
        width: Int32(sheet.width), height: Int32(sheet.height),
        quality: Int32(min(max(quality, 1), 100)), subsample: quality < 90 ? 1 : 0,
        dots_per_inch: Int32(min(max(sheet.dpi.rounded(), 1), 65535)), icc: profile.baseAddress,
        icc_length: profile.count)
      return cv_jpeg_encode(sheet.pixels, &settings, stopCheck, &out, &length, &failure)
    }
    guard result == 0, let out else { throw ImagingError(failure, .write) }
    defer { cv_jpeg_release(out) }
    return Array(UnsafeBufferPointer(start: out, count: length))
  }
}

/// PNG through libvips: 8-bit RGB, zlib level 6.
enum PNGEncoder {
  private static let compression: Int32 = 6

  /// The corresponding C function is `vips_pngsave_buffer`.
  static func encode(_ sheet: Sheet) throws(ImagingError) -> [UInt8] {
    if Task.isCancelled { throw .cancelled(.write) }
    let icc = StandardProfile.sRGB
    var length = 0
    let out = cv_png_encode(
      sheet.pixels, Int32(sheet.width), Int32(sheet.height), sheet.dpi, compression, icc, icc.count,
      stopCheck, &length)
    guard let out else {
      if Task.isCancelled { throw .cancelled(.write) }
      throw ImagingError(
        .write, .outOfMemory, "the collage cannot be encoded; use a smaller size",
        detail: takeLibraryErrors())
    }
    defer { cv_release(out) }
    return Array(UnsafeBufferPointer(start: out, count: length))
  }
}

/// Profiles that collages carry.
enum StandardProfile {
  static let sRGB = load("srgb")

  /// The corresponding C function is `vips_profile_load`.
  static func load(_ name: String) -> [UInt8] {
    var length = 0
    guard let bytes = cv_profile(name, &length) else { return [] }
    defer { cv_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
