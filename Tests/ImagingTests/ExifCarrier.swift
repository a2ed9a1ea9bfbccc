/// Formats that hold an EXIF block or its orientation, each with the same stored picture: quarters of
/// 64 x 48 pixels.
enum ExifCarrier: String, CaseIterable {
  case jpeg, png, webp, webpWithSignature, tiff

  static let stored = Pixmap.quarters(64, 48)

  func bytes(orientation: Int) throws -> [UInt8] {
    let block = JPEGSegments.exifBlock(orientation: orientation)
    switch self {
    case .jpeg:
      let segment = JPEGSegments.segment(0xE1, Array("Exif\0\0".utf8) + block)
      return JPEGSegments.inserting(segment, into: try ExifCarrier.stored.jpeg())
    case .png: return PNGFile(ExifCarrier.stored, extra: [("eXIf", block)]).bytes
    case .webp: return webp(block)
    case .webpWithSignature: return webp(Array("Exif\0\0".utf8) + block)
    case .tiff:
      return TIFFFile(
        width: 64, height: 48, photometric: .rgb, sample: .whole(bits: 8), orientation: orientation
      ) { ExifCarrier.stored[x: $0, y: $1].channels.map(Double.init) }.bytes
    }
  }

  /// The lossless sample in a container of its own.
  private func webp(_ exif: [UInt8]) -> [UInt8] {
    let sample = SampleFile.webpLossless.bytes
    var pixels: [UInt8] = []
    var at = 12
    while at + 8 <= sample.count {
      let length = (0..<4).reduce(0) { $0 | Int(sample[at + 4 + $1]) << (8 * $1) }
      let end = min(at + 8 + length + length % 2, sample.count)
      if sample[at...].starts(with: "VP8L".utf8) { pixels = Array(sample[at..<end]) }
      at = end
    }
    let header: [UInt8] = [8, 0, 0, 0, 63, 0, 0, 47, 0, 0]
    let body = Array("WEBP".utf8) + chunk("VP8X", header) + pixels + chunk("EXIF", exif)
    return chunk("RIFF", body)
  }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
      + Array(repeating: 0, count: body.count % 2)
  }
}

extension Pixmap {
  /// How it stands upright when it was stored as an orientation says.
  func upright(_ orientation: Int) -> Pixmap {
    let inverse = [6: 8, 8: 6][orientation] ?? orientation
    return stored(as: inverse)
  }
}
