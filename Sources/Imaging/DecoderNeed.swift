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
  let rows: Rows
  /// What a pixel of those rows takes.
  let bytesPerPixel: Int
  /// Whatever the size: the file, and what its decoder keeps beside pixels.
  let fixed: Int
  /// Only JPEG is made smaller while it is decoded.
  var canShrink = false
  var mostPixels = Int.max

  /// Everything but the tile.
  func bytes(_ placement: Placement, _ info: SourceInfo) -> Int {
    let denominator = canShrink ? placement.denominator : 1
    var (width, height) = (info.width / denominator + 1, info.height / denominator + 1)
    var crop = placement.crop.divided(by: Double(denominator))
    if case .rendered = rows {
      let scale = VipsPicture.scale(
        placement, (Double(info.width), Double(info.height)), mostPixels: mostPixels)
      width = Int((Double(info.width) * scale).rounded(.up))
      height = Int((Double(info.height) * scale).rounded(.up))
      crop = crop.divided(by: 1 / scale)
    }
    let layout = BandLayout(width: width, height: height, crop: crop, placement: placement)
    let band = Planes.bytes(layout.shapes(count: planes, bits: min(bits, 16)))
    return fixed + band + keptRows(height) * width * bytesPerPixel + pulled * width
  }

  private func keptRows(_ height: Int) -> Int {
    switch rows {
    case .some(let count): min(count, height)
    case .all: height
    case .rendered: min(DecoderNeed.drawingRows, height)
    }
  }

  /// A row of the picture for each row that is asked for at once, and again where it is converted.
  private var pulled: Int { 2 * BandReader.rowsAtOnce * planes * bits / 8 }

  /// libvips renders drawings in squares of this side.
  private static let drawingRows = 2000
}
