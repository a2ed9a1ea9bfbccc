import CPixels
import CVipsShim
import Posix
import Values

/// A picture that libvips decodes from top to bottom; it never leaves the call that made it.
///
/// Rows are pulled by the calling thread: no worker threads, and the task's cancellation is seen
/// between the pulls.
struct VipsImage: ~Copyable {
  private let handle: OpaquePointer
  /// nil where a decoder of ours hands out the rows.
  private let loader: VipsLoader?
  /// What its rows come from, in place of libvips' own loader, or of a file.
  private let decoder: JPEGDecoder?
  private let descriptor: Descriptor?
  private(set) var header: cv_image_header

  /// Reads the header. The corresponding C function is the loader's, such as `vips_pngload_source`.
  /// - Parameters:
  ///   - halvings: which of its smaller sizes a JPEG 2000 is decoded to; 0 for others.
  ///   - scale: how large a drawing is rendered; 0 for others.
  init(
    _ descriptor: Descriptor, _ loader: VipsLoader, _ limits: SourceLimits, halvings: Int = 0,
    scale: Double = 0
  ) throws(CollageError) {
    var failure = cv_failure()
    let handle = loader.operation.withCString { name in
      var options = cv_load_options(
        operation: name, fail_on: limits.failOn.level, halvings: Int32(halvings),
        scale: scale)
      return cv_load(descriptor.number, &options, stopCheck, &failure)
    }
    guard let handle else {
      throw CollageError(failure, loader, detail: takeLibraryErrors())
    }
    self.handle = handle
    self.descriptor = descriptor
    decoder = nil
    self.loader = loader
    header = cv_image_header()
    cv_image_header_of(handle, &header)
  }

  /// A JPEG as whole pixels, for kinds of which there are no planes.
  /// The corresponding C function is `vips_image_generate`.
  init(
    _ jpeg: consuming JPEGDecoder, denominator: Int, profile: [UInt8]?
  ) throws(CollageError) {
    var reader = jpeg.rows(try jpeg.planPixels(denominator: denominator))
    let profile = profile ?? []
    let handle = profile.withUnsafeBufferPointer { icc in
      reader.icc = icc.isEmpty ? nil : icc.baseAddress
      reader.icc_length = icc.count
      return cv_image_of_rows(&reader)
    }
    guard let handle else { throw .outOfMemory(.decode) }
    self.handle = handle
    loader = nil
    decoder = consume jpeg
    descriptor = nil
    header = cv_image_header()
    cv_image_header_of(handle, &header)
  }

  deinit { cv_image_free(handle) }

  /// The embedded profile. The corresponding C function is `vips_image_get_blob`.
  var profile: [UInt8]? {
    var length = 0
    guard let bytes = cv_image_icc(handle, &length) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// The EXIF block without any signature. The corresponding C function is `vips_image_get_blob`.
  var exif: [UInt8]? {
    var length = 0
    guard let bytes = cv_image_exif(handle, &length) else { return nil }
    let block = UnsafeBufferPointer(start: bytes, count: length)
    let signature = Array("Exif\0\0".utf8)
    return Array(block.starts(with: signature) ? block.dropFirst(signature.count) : block[...])
  }

  /// Makes it 8-bit RGB of a space, and says whether the profile was of use.
  /// The corresponding C functions are `vips_icc_transform` and `vips_colourspace`.
  mutating func convert(to space: ColourSpace, useProfile: Bool) throws(CollageError) -> Bool {
    var ignored: Int32 = 0
    let (fromSRGB, fromXYZ) = (space.matrix.flatMap(\.self), space.fromXYZ.flatMap(\.self))
    let result = space.rawValue.withCString { name in
      fromSRGB.withUnsafeBufferPointer { fromSRGB in
        fromXYZ.withUnsafeBufferPointer { fromXYZ in
          var target = cv_target(
            space: name, from_srgb: fromSRGB.baseAddress, from_xyz: fromXYZ.baseAddress)
          return cv_image_convert(handle, &target, useProfile ? 1 : 0, &ignored)
        }
      }
    }
    guard result == 0 else { throw failure() }
    // A profile that failed left its complaint behind.
    if ignored != 0 { _ = takeLibraryErrors() }
    cv_image_header_of(handle, &header)
    return ignored == 0
  }

  /// Computes some rows and hands them over until the closure ends.
  /// The corresponding C function is `vips_region_prepare`.
  mutating func withRows(
    left: Int, top: Int, width: Int, height: Int,
    _ body: (_ pixels: UnsafeRawPointer, _ stride: Int) -> Void
  ) throws(CollageError) {
    if Task.isCancelled { throw .cancelled(.decode) }
    var stride = 0
    let pixels = cv_image_rows(
      handle, Int32(left), Int32(top), Int32(width), Int32(height), &stride)
    guard let pixels else { throw failure() }
    body(pixels, stride)
  }

  private func failure() -> CollageError {
    var failure = cv_failure()
    cv_image_failure(handle, &failure)
    return CollageError(failure, loader, detail: takeLibraryErrors())
  }
}

extension CollageError {
  /// What libvips' reader knows of a failure.
  fileprivate init(_ failure: cv_failure, _ loader: VipsLoader?, detail: String?) {
    var failure = failure
    if loader?.readsToEnd == true, failure.reason == CV_REASON_TRUNCATED {
      failure.reason = CV_REASON_CORRUPT
    }
    self.init(failure, .decode, detail: detail)
  }
}
