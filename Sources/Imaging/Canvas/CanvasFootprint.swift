package import Values

extension Canvas {
  /// What a canvas takes at its peak, in bytes, which is with its encoder. Rather too high than too low,
  /// as `Footprint`.
  package static func bytesNeeded(
    width: Int, height: Int, isTransparent: Bool, format: FileFormat, quality: Int, lossless: Bool
  ) -> Int {
    let bands = isTransparent ? 4 : 3
    return width * height
      * (bands + encoderBytes(format, bands, quality: quality, lossless: lossless))
  }

  /// For each pixel; measured (design note 201). The file counts twice, since it is handed over.
  private static func encoderBytes(
    _ format: FileFormat, _ bands: Int, quality: Int, lossless: Bool
  ) -> Int {
    switch format {
    case .jpeg: Encoder.keepsChroma(quality) ? 4 : 2
    case .png, .tiff: 2 * bands
    case .webp: lossless ? 28 : 14
    case .avif: (lossless || Encoder.keepsChroma(quality) ? 29 : 17) + 3 * bands
    default: 0
    }
  }
}
