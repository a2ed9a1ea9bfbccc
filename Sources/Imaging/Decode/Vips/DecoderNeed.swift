/// What one of libvips' decoders keeps of a picture while its rows are pulled.
struct DecoderNeed: Sendable, Hashable {
  /// How many of the picture's rows stand in memory at a time.
  enum Rows: Sendable, Hashable {
    case some(Int)
    case all
    /// As many as a drawing's size asks for, which is not the header's.
    case rendered
  }

  /// Colours and alpha.
  let planes: Int
  /// Of a sample, as libvips hands it out: 8, 16 or 32.
  let bits: Int
  var rows: Rows
  /// What a pixel of those rows takes.
  var bytesPerPixel: Int
  /// The file, where it is read as a whole, and what its decoder keeps beside pixels.
  var fixed: Int
  /// A JPEG is made smaller while it is decoded.
  var canShrink = false
  var keepsCoefficients = false
  /// How often a JPEG 2000 may be halved.
  var mostHalvings = 0
  var mostPixels = Int.max

  /// Everything but the tile, for a picture of this size as stored.
  func bytes(_ placement: Placement, width fullWidth: Int, height fullHeight: Int) -> Int {
    let denominator =
      canShrink ? placement.denominator : 1 << placement.halvings(most: mostHalvings)
    var (width, height) = (fullWidth / denominator + 1, fullHeight / denominator + 1)
    var crop = placement.crop.divided(by: Double(denominator))
    if case .rendered = rows {
      let scale = VipsPicture.scale(
        placement, (Double(fullWidth), Double(fullHeight)), mostPixels: mostPixels)
      width = Int((Double(fullWidth) * scale).rounded(.up))
      height = Int((Double(fullHeight) * scale).rounded(.up))
      crop = crop.divided(by: 1 / scale)
    }
    let layout = BandLayout(width: width, height: height, crop: crop, placement: placement)
    let band = Planes.bytes(layout.shapes(count: planes, bits: min(bits, 16)))
    return DecoderNeed.libvips + fixed + band + keptRows(height) * width * bytesPerPixel
      + DecoderNeed.pulledRows * width * max(planes * bits / 8, 1)
  }

  private func keptRows(_ height: Int) -> Int {
    switch rows {
    case .some(let count): min(count, height)
    case .all: height
    case .rendered: min(DecoderNeed.drawingRows, height)
    }
  }

  /// What libvips takes for a picture, whatever its size.
  private static let libvips = 5 << 20

  /// The rows that are asked for at once stand in several of libvips' buffers.
  private static let pulledRows = 8 * BandReader.rowsAtOnce

  /// libvips renders drawings in squares of this side.
  private static let drawingRows = 2000
}
