package import Values

/// How much memory it takes to make a tile of a picture, as far as its header tells.
///
/// It is an estimate for people who share memory out, and rather too high than too low: what a file's
/// content decides beside its header is taken at its worst.
package struct Footprint: Sendable {
  let info: SourceInfo
  let decoding: any DecodingMemory

  /// What `SourcePicture.tile` takes at its peak beside what the libraries always take, in bytes; 0
  /// where it would fail anyhow.
  package func bytes(crop: PixelRect, width: Int, height: Int) -> Int {
    guard let request = try? TileRequest(info: info, crop: crop, width: width, height: height)
    else { return 0 }
    return Footprint.fixed + decoding.bytes(request)
      + width * height * Footprint.tileBytes(bands: decoding.planes)
  }

  /// Whether a decoder keeps all coefficients of the picture, as libjpeg does of a progressive JPEG.
  package var keepsCoefficients: Bool { decoding.keepsCoefficients }

  /// A tile is there as planes, and interleaved before and after its colours are converted.
  private static func tileBytes(bands: Int) -> Int { bands + 2 * max(bands, 3) }

  /// Filters, row buffers, what is read ahead.
  private static let fixed = 2 << 20
}
