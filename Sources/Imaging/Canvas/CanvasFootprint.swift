import Values

extension Canvas {
  /// What a canvas takes at its peak, in bytes, which is with its encoder. Rather too high than too low,
  /// as `Footprint`.
  package static func bytesNeeded(
    width: Int, height: Int, isTransparent: Bool, for options: OutputOptions
  ) -> Int {
    let bands = isTransparent ? 4 : 3
    return width * height * (bands + (options.format.encoder?.bytesPerPixel(bands, options) ?? 0))
  }
}
