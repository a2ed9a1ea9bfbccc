package import Values

/// How much memory it takes to make a tile of a picture, as far as its header tells.
///
/// It is an estimate for people who share memory out, and rather too high than too low: what a file's
/// content decides beside its header is taken at its worst.
package struct Footprint: Sendable, Hashable {
  let info: SourceInfo
  let decoder: Decoder

  /// What is decoded with, and what that keeps.
  enum Decoder: Sendable, Hashable {
    case planes(JPEGFrame)
    case webp(WebPFrame)
    case libvips(DecoderNeed)
  }

  /// What `SourcePicture.tile` takes at its peak beside what the libraries always take, in bytes; 0
  /// where it would fail anyhow.
  package func bytes(crop: PixelRect, width: Int, height: Int) -> Int {
    guard let placement = try? Placement(info: info, crop: crop, width: width, height: height)
    else { return 0 }
    let tile = width * height
    switch decoder {
    case .planes(let frame):
      return Footprint.fixed + frame.bytes(placement) + tile
        * Footprint.tileBytes(bands: frame.components.count)
    case .webp(let frame):
      return Footprint.fixed + frame.bytes(placement) + tile * Footprint.tileBytes(bands: 3)
    case .libvips(let need):
      return Footprint.fixed + need.bytes(placement, width: info.width, height: info.height)
        + tile * Footprint.tileBytes(bands: need.planes)
    }
  }

  /// Whether a decoder keeps all coefficients of the picture, as libjpeg does of a progressive JPEG.
  package var keepsCoefficients: Bool {
    switch decoder {
    case .planes(let frame): frame.keepsCoefficients
    case .libvips(let need): need.keepsCoefficients
    case .webp: false
    }
  }

  /// A tile is there as planes, and interleaved before and after its colours are converted.
  private static func tileBytes(bands: Int) -> Int { bands + 2 * max(bands, 3) }

  /// Filters, row buffers, what is read ahead.
  private static let fixed = 2 << 20
}
