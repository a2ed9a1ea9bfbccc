import Values

/// What is kept of a picture while rows of it are pulled from libvips.
struct VipsMemory: Sendable, Hashable {
  /// How many of the picture's rows stand in memory at a time.
  enum Rows: Sendable, Hashable {
    case some(Int)
    case all
  }

  /// What a decoder keeps for itself.
  struct Kept: Sendable, Hashable {
    var rows: Rows
    /// What a pixel of those rows takes.
    var bytesPerPixel: Int
    /// The file, where it is read as a whole, and what is kept beside pixels.
    var fixed = 0
  }

  /// As stored.
  let size: PixelSize
  /// Colours and alpha.
  let planes: Int
  /// Of a sample, as libvips hands it out: 8, 16 or 32.
  let bits: Int
  let kept: Kept
  let reduction: Reduction

  /// What libvips takes for a picture, whatever its size.
  private static let libvips = 5 << 20

  /// The rows that are asked for at once stand in several of libvips' buffers.
  private static let pulledRows = 8 * BandReader.rowsAtOnce
}

extension VipsMemory: DecodingMemory {
  func bytes(_ request: TileRequest) -> Int {
    let factor = reduction.factor(for: request, size)
    let (width, height) = (side(size.width, factor), side(size.height, factor))
    let layout = BandLayout(
      width: width, height: height, crop: request.crop.divided(by: 1 / factor), request: request)
    let band = Planes.bytes(layout.shapes(count: planes, bits: min(bits, 16)))
    return VipsMemory.libvips + kept.fixed + band + keptRows(height) * width * kept.bytesPerPixel
      + VipsMemory.pulledRows * width * max(planes * bits / 8, 1)
  }

  /// Decoders round differently.
  private func side(_ length: Int, _ factor: Double) -> Int {
    Int((Double(length) * factor).rounded(.down)) + 1
  }

  private func keptRows(_ height: Int) -> Int {
    switch kept.rows {
    case .some(let count): min(count, height)
    case .all: height
    }
  }
}
