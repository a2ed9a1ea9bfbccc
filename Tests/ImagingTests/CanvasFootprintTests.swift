import Imaging
import Testing
import Values

@Suite struct CanvasFootprintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: FileFormat
    var isTransparent = false
    var quality = 88
    var lossless = false
    /// Of a pixel.
    let bytes: Int

    init(
      _ description: String, _ format: FileFormat, isTransparent: Bool = false, quality: Int = 88,
      lossless: Bool = false, _ bytes: Int
    ) {
      testDescription = description
      self.format = format
      self.isTransparent = isTransparent
      self.quality = quality
      self.lossless = lossless
      self.bytes = bytes
    }
  }

  static let cases = [
    Case("a JPEG: the sheet, and a file of noise, twice", .jpeg, 5),
    Case("a JPEG with chroma at full size", .jpeg, quality: 90, 7),
    Case("a PNG: the sheet, and at worst a file as large, twice", .png, 9),
    Case("with alpha a third more", .png, isTransparent: true, 12),
    Case("a TIFF as a PNG", .tiff, 9),
    Case("WebP's encoder", .webp, 17),
    Case("WebP's lossless encoder", .webp, lossless: true, 31),
    Case("AVIF's encoder", .avif, 29),
    Case("AVIF's encoder with chroma at full size", .avif, quality: 90, 41),
  ]

  @Test(arguments: cases) func aCanvasTakes(_ test: Case) {
    let bytes = Canvas.bytesNeeded(
      width: 300, height: 200, isTransparent: test.isTransparent,
      for: OutputOptions(format: test.format, quality: test.quality, lossless: test.lossless))
    #expect(bytes == 300 * 200 * test.bytes)
  }
}
