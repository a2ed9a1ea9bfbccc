import CHeifShim
import CJPEGShim
import CPixels
import CVipsShim
import CWebPShim
import Values

/// Sheets become files: how each format is made.
///
/// Figures are for 1800 x 1200 pixels of a photograph on one core. Chroma is halved below quality 90
/// and kept whole from there on: who asks for less wants small files, who asks for more wants every
/// edge. It is the border that libvips and others draw.
enum Encoder {
  static func encode(_ sheet: Bitmap, _ options: OutputOptions) throws(CollageError) -> [UInt8] {
    let quality = Int32(min(max(options.quality, 1), 100))
    let subsample: Int32 = keepsChroma(options.quality) ? 0 : 1
    let lossless: Int32 = options.lossless ? 1 : 0
    switch options.format {
    case .jpeg:
      return try sheet.flattened(on: .white).encoded(options) { sheet, out, failure in
        cv_jpeg_encode(sheet, quality, subsample, stopCheck, out, failure)
      }
    case .png:
      var plain = options
      plain.xmp = nil
      let file = try sheet.encoded(plain) { sheet, out, failure in
        cv_png_encode(sheet, PNG.compression, stopCheck, out, failure)
      }
      return options.xmp.map { PNGText.adding(xmp: $0, to: file) } ?? file
    case .webp:
      let quality = options.lossless ? WebP.losslessEffort : quality
      return try sheet.encoded(options) { sheet, out, failure in
        cv_webp_encode(sheet, quality, lossless, WebP.method, stopCheck, out, failure)
      }
    case .tiff:
      return try sheet.encoded(options) { sheet, out, failure in
        cv_tiff_encode(sheet, stopCheck, out, failure)
      }
    case .avif:
      return try sheet.encoded(options) { sheet, out, failure in
        cv_avif_encode(sheet, quality, lossless, subsample, AVIF.speed, stopCheck, out, failure)
      }
    default:
      throw CollageError(.write, .unsupported, "\(options.format.title) is not written")
    }
  }

  static func keepsChroma(_ quality: Int) -> Bool { quality >= 90 }

  private enum PNG {
    /// zlib's own choice.
    static let compression: Int32 = 6
  }

  private enum WebP {
    /// 0.5 s; 6 takes twice as long and saves 3 % of the bytes.
    static let method: Int32 = 4
    /// Lossless, the quality is how hard to try: 0.6 s; at 75 it is 1.1 s and saves 0.4 %.
    static let losslessEffort: Int32 = 20
  }

  private enum AVIF {
    /// 0.4 to 0.6 s; 7 takes twice as long and is no better at high quality, 6 takes four times as
    /// long for 0.3 to 0.6 dB and larger files.
    static let speed: Int32 = 8
  }
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
      self.init(.write, .outOfMemory, "the collage cannot be encoded", detail: detail)
    }
  }
}
