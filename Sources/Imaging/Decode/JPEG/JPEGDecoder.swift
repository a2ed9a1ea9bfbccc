import CJPEGShim
import CVipsShim
import Posix
import Values

/// libjpeg-turbo's decoder for one pass over one file; it never leaves the call that made it.
struct JPEGDecoder: ~Copyable {
  private let handle: OpaquePointer
  private let descriptor: Descriptor
  let header: cv_jpeg_header

  /// Reads the header. The corresponding C function is `jpeg_read_header`.
  init(_ descriptor: Descriptor, _ limits: SourceLimits, metadata: Bool) throws(CollageError) {
    let handle = cv_jpeg_new(
      descriptor.number, limits.failOn.level, Int32(limits.maxScans), stopCheck)
    guard let handle else { throw .outOfMemory(.decode) }
    var header = cv_jpeg_header()
    guard cv_jpeg_read_header(handle, metadata ? 1 : 0, &header) == 0 else {
      let failure = cv_jpeg_failure(handle).pointee
      cv_jpeg_free(handle)
      throw CollageError(failure, .decode)
    }
    self.handle = handle
    self.descriptor = descriptor
    self.header = header
  }

  deinit { cv_jpeg_free(handle) }

  private var failure: CollageError { CollageError(cv_jpeg_failure(handle).pointee, .decode) }

  /// The first EXIF block, without its signature.
  var exif: [UInt8]? {
    var length = 0
    guard let bytes = cv_jpeg_exif(handle, &length) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// The embedded profile, if all its parts are there.
  /// The corresponding C function is `jpeg_read_icc_profile`.
  var profile: [UInt8]? {
    var length = 0
    guard let bytes = cv_jpeg_icc(handle, &length) else { return nil }
    defer { cv_jpeg_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Lets go of what it needs no more before it decodes: metadata, and what it has read ahead.
  mutating func rest() { cv_jpeg_rest(handle) }

  /// Sets the scale. The corresponding C function is `jpeg_calc_output_dimensions`.
  mutating func plan(denominator: Int) throws(CollageError) -> cv_jpeg_layout {
    var layout = cv_jpeg_layout()
    guard cv_jpeg_plan(handle, Int32(denominator), &layout) == 0 else { throw failure }
    return layout
  }

  /// Decodes everything and keeps the row groups asked for.
  /// The corresponding C functions are `jpeg_start_decompress`, `jpeg_read_raw_data` and
  /// `jpeg_finish_decompress`.
  mutating func decode(groups: Range<Int>, into planes: borrowing Planes) throws(CollageError) {
    var rows: [UnsafeMutablePointer<UInt8>?] = [nil, nil, nil]
    var strides = [0, 0, 0]
    for plane in 0..<planes.count {
      rows[plane] = planes.row(plane).assumingMemoryBound(to: UInt8.self)
      strides[plane] = planes.strides[plane]
    }
    guard
      cv_jpeg_decode(handle, Int32(groups.lowerBound), Int32(groups.upperBound), rows, strides) == 0
    else { throw failure }
  }

  /// Sets the scale and says what whole pixels look like.
  /// The corresponding C function is `jpeg_calc_output_dimensions`.
  mutating func planPixels(denominator: Int) throws(CollageError) -> cv_jpeg_pixels {
    var pixels = cv_jpeg_pixels()
    guard cv_jpeg_plan_pixels(handle, Int32(denominator), &pixels) == 0 else { throw failure }
    return pixels
  }

  /// Its pixels as libvips may read them, as long as the decoder lives.
  /// The corresponding C function is `jpeg_read_scanlines`.
  func rows(_ pixels: cv_jpeg_pixels) -> cv_row_reader {
    var reader = cv_row_reader()
    reader.width = pixels.width
    reader.height = pixels.height
    reader.bands = pixels.bands
    reader.decoder = UnsafeMutableRawPointer(handle)
    reader.failure = cv_jpeg_failure(handle)
    reader.read = { cv_jpeg_read_rows($0.map { OpaquePointer($0) }, $1, $2, $3) }
    return reader
  }
}
