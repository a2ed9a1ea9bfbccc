package import Values

extension Canvas {
  /// What a canvas takes at its peak, in bytes, which is with its encoder. Rather too high than too low,
  /// as `Footprint`.
  package static func bytesNeeded(
    width: Int, height: Int, isTransparent: Bool, format: FileFormat, quality: Int, lossless: Bool
  ) -> Int {
    let bands = isTransparent ? 4 : 3
    let options = OutputOptions(format: format, quality: quality, lossless: lossless)
    return width * height * (bands + (format.encoder?.bytesPerPixel(bands, options) ?? 0))
  }
}
