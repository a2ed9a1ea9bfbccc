package import Values

/// Everything that decides a collage's bytes beside its pixels.
package struct OutputOptions: Sendable, Hashable {
  package var format: FileFormat
  /// 1 to 100; for lossy formats. The scales of the formats are not alike.
  package var quality: Int
  package var lossless: Bool
  /// Dots per inch, written into the file.
  package var dpi: Double
  /// The profile that is embedded; the canvas' pixels are not converted. Empty for none.
  package var icc: [UInt8]
  package var xmp: [UInt8]?

  package init(
    format: FileFormat, quality: Int = 88, lossless: Bool = false, dpi: Double = 300,
    icc: [UInt8] = StandardProfile.sRGB, xmp: [UInt8]? = nil
  ) {
    self.format = format
    self.quality = quality
    self.lossless = lossless
    self.dpi = dpi
    self.icc = icc
    self.xmp = xmp
  }

  /// Throws where no such file can be made; to be asked before anything is decoded.
  package func check(width: Int, height: Int) throws(CollageError) {
    let size = PixelSize(width: width, height: height)
    if let refusal = format.refusal(of: size, lossless: lossless) { throw refusal }
    if let xmp, let longest = format.output?.longestXMP, xmp.count > longest {
      throw CollageError(
        .write, .unsupported,
        "\(format.rawValue) holds at most \(longest) bytes of XMP, and these are \(xmp.count)")
    }
  }
}

extension OutputOptions {
  /// What makes such a file, once it is known that it can be made.
  func encoder(width: Int, height: Int) throws(CollageError) -> Encoder {
    try check(width: width, height: height)
    guard let encoder = format.encoder else {
      throw CollageError(.write, .unsupported, "\(format.title) is not written")
    }
    return encoder
  }
}
