import CHeifShim
import CJPEGShim
import CPixels
import CVipsShim
import CWebPShim
import Values

/// How a sheet becomes a file of one format, and what that takes.
///
/// Figures are for 1800 x 1200 pixels of a photograph on one core. Chroma is halved below quality 90
/// and kept whole from there on: who asks for less wants small files, who asks for more wants every
/// edge. It is the border that libvips and others draw.
struct Encoder: Sendable {
  /// For each pixel of a sheet with so many bands, at its peak; measured (design note 201). The file counts
  /// twice, since it is handed over.
  let bytesPerPixel: @Sendable (_ bands: Int, OutputOptions) -> Int
  let encode: @Sendable (Bitmap, OutputOptions) throws(CollageError) -> [UInt8]
}

// One row a format that is written, beside what the vocabulary of formats says.

extension FileFormat {
  /// What makes its files; nil for what is not written.
  var encoder: Encoder? {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif: .avif
    case .gif, .heic, .heif, .jxl, .jp2, .svg, .pdf, .ppm, .raw, .psd, .bmp: nil
    }
  }
}

extension Encoder {
  fileprivate static let jpeg = Encoder(bytesPerPixel: { $1.keepsChroma ? 4 : 2 }) {
    sheet, options throws(CollageError) in
    try sheet.flattened(on: .white).encoded(options) { sheet, out, failure in
      cv_jpeg_encode(
        sheet, options.level, options.keepsChroma ? 0 : 1, stopCheck, out, failure)
    }
  }

  fileprivate static let png = Encoder(bytesPerPixel: { bands, _ in 2 * bands }) {
    sheet, options throws(CollageError) in
    var plain = options
    plain.xmp = nil
    let file = try sheet.encoded(plain) { sheet, out, failure in
      // zlib's own choice.
      cv_png_encode(sheet, 6, stopCheck, out, failure)
    }
    return options.xmp.map { PNGText.adding(xmp: $0, to: file) } ?? file
  }

  fileprivate static let webp = Encoder(bytesPerPixel: { $1.lossless ? 28 : 14 }) {
    sheet, options throws(CollageError) in
    // Lossless, the quality is how hard to try: 0.6 s; at 75 it is 1.1 s and saves 0.4 %.
    let level = options.lossless ? 20 : options.level
    return try sheet.encoded(options) { sheet, out, failure in
      // Method 4 takes 0.5 s; 6 takes twice as long and saves 3 % of the bytes.
      cv_webp_encode(sheet, level, options.lossless ? 1 : 0, 4, stopCheck, out, failure)
    }
  }

  fileprivate static let tiff = Encoder(bytesPerPixel: { bands, _ in 2 * bands }) {
    sheet, options throws(CollageError) in
    try sheet.encoded(options) { sheet, out, failure in
      cv_tiff_encode(sheet, stopCheck, out, failure)
    }
  }

  fileprivate static let avif = Encoder(
    bytesPerPixel: { ($1.lossless || $1.keepsChroma ? 29 : 17) + 3 * $0 }
  ) { sheet, options throws(CollageError) in
    try sheet.encoded(options) { sheet, out, failure in
      // Speed 8 takes 0.4 to 0.6 s; 7 takes twice as long and is no better at high quality, 6 takes four
      // times as long for 0.3 to 0.6 dB and larger files.
      cv_avif_encode(
        sheet, options.level, options.lossless ? 1 : 0, options.keepsChroma ? 0 : 1, 8, stopCheck,
        out, failure)
    }
  }
}

extension OutputOptions {
  fileprivate var keepsChroma: Bool { quality >= 90 }
  fileprivate var level: Int32 { Int32(min(max(quality, 1), 100)) }
}

extension Bitmap {
  /// Calls an encoder with what it needs to know.
  fileprivate func encoded(
    _ options: OutputOptions,
    _ encode: (
      UnsafePointer<cv_sheet>, UnsafeMutablePointer<cv_bytes>, UnsafeMutablePointer<cv_failure>
    ) -> Int32
  ) throws(CollageError) -> [UInt8] {
    if Task.isCancelled { throw .cancelled(.write) }
    var out = cv_bytes()
    var failure = cv_failure()
    let exif = ExifResolution.block(dpi: options.dpi)
    let result = pixels.withUnsafeBufferPointer { pixels in
      options.icc.withUnsafeBufferPointer { icc in
        (options.xmp ?? []).withUnsafeBufferPointer { xmp in
          exif.withUnsafeBufferPointer { exif in
            var sheet = cv_sheet(
              pixels: pixels.baseAddress, width: Int32(width), height: Int32(height),
              bands: Int32(bands), dots_per_inch: options.dpi,
              icc: icc.isEmpty ? nil : icc.baseAddress, icc_length: icc.count,
              xmp: xmp.isEmpty ? nil : xmp.baseAddress, xmp_length: xmp.count,
              exif: exif.baseAddress, exif_length: exif.count)
            return encode(&sheet, &out, &failure)
          }
        }
      }
    }
    guard result == 0 else { throw CollageError(unencodable: failure) }
    defer { out.release(out.bytes) }
    return Array(UnsafeBufferPointer(start: out.bytes, count: out.length))
  }
}

extension CollageError {
  /// Why an encoder has made nothing.
  fileprivate init(unencodable failure: cv_failure) {
    let detail = CollageError(failure, .write, detail: takeLibraryErrors()).detail
    switch failure.reason {
    case CV_REASON_CANCELLED: self = .cancelled(.write)
    case CV_REASON_UNSUPPORTED:
      self.init(
        .write, .unsupported, "the libraries here cannot write this format",
        detail: detail)
    default:
      self.init(
        .write, .outOfMemory, "the collage cannot be encoded", detail: detail)
    }
  }
}
