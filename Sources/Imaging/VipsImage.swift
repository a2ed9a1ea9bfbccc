import CVipsShim
import Posix

/// A picture that libvips decodes from top to bottom; it never leaves the call that made it.
///
/// Rows are pulled by the calling thread: no worker threads, and the task's cancellation is seen
/// between the pulls.
struct VipsImage: ~Copyable {
  private let handle: OpaquePointer
  private let descriptor: Descriptor
  private let format: FileFormat
  private(set) var header: cv_image_header

  /// Reads the header. The corresponding C function is the loader's, such as `vips_pngload_source`.
  init(_ descriptor: Descriptor, _ format: FileFormat, _ limits: SourceLimits, shrink: Int = 0)
    throws(ImagingError)
  {
    var failure = cv_failure()
    guard let loader = format.loader else { throw .unread(format) }
    let handle = loader.withCString { name in
      var options = cv_load_options(
        operation: name, fail_on: limits.failOn.level, shrink: Int32(shrink))
      return cv_load(descriptor.number, &options, stopCheck, &failure)
    }
    guard let handle else {
      throw ImagingError(failure, format, detail: takeLibraryErrors())
    }
    self.handle = handle
    self.descriptor = descriptor
    self.format = format
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

  /// Makes it 8-bit sRGB. The corresponding C functions are `vips_icc_transform` and
  /// `vips_colourspace`.
  mutating func convertToSRGB(useProfile: Bool) throws(ImagingError) {
    guard cv_image_to_srgb(handle, useProfile ? 1 : 0) == 0 else { throw failure() }
    cv_image_header_of(handle, &header)
  }

  /// Computes some rows and hands them over until the closure ends.
  /// The corresponding C function is `vips_region_prepare`.
  mutating func withRows(
    left: Int, top: Int, width: Int, height: Int,
    _ body: (_ pixels: UnsafeRawPointer, _ stride: Int) -> Void
  ) throws(ImagingError) {
    if Task.isCancelled { throw .cancelled(.decode) }
    var stride = 0
    let pixels = cv_image_rows(
      handle, Int32(left), Int32(top), Int32(width), Int32(height), &stride)
    guard let pixels else { throw failure() }
    body(pixels, stride)
  }

  private func failure() -> ImagingError {
    var failure = cv_failure()
    cv_image_failure(handle, &failure)
    return ImagingError(failure, format, detail: takeLibraryErrors())
  }
}

extension ImagingError {
  /// What libvips' reader knows of a failure.
  fileprivate init(_ failure: cv_failure, _ format: FileFormat, detail: String?) {
    var failure = failure
    if format.readsToEnd, failure.reason == CV_REASON_TRUNCATED {
      failure.reason = CV_REASON_CORRUPT
    }
    self.init(failure, .decode, detail: detail)
  }

  fileprivate static func unread(_ format: FileFormat) -> ImagingError {
    ImagingError(
      .read, .unsupported, "\(format.name) pictures are not read; convert it to JPEG or PNG first")
  }
}
