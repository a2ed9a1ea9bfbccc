import Imaging
import Values

/// A lossy WebP file that can be told what stands beside its picture, and be cut short unseen.
struct WebPFile {
  /// The chunk "VP8 " without its header.
  var data: [UInt8]
  var icc: [UInt8]?
  var exif: [UInt8]?
  /// One that no reader knows, of an odd length, before the picture.
  var hasUnknownChunk = false
  private let map: Pixmap

  init(_ map: Pixmap, quality: Int = 90) throws {
    self.map = map
    let parts = FileParts(try map.canvas.encoded(as: .webp, quality: quality)).riffChunks
    data = parts.first { $0.name == "VP8 " }?.body ?? []
  }

  /// All lengths are right, whatever was done to the data.
  var bytes: [UInt8] {
    var chunks: [UInt8] = []
    if let icc { chunks += WebPFile.chunk("ICCP", icc) }
    if hasUnknownChunk { chunks += WebPFile.chunk("huh?", [1, 2, 3]) }
    chunks += WebPFile.chunk("VP8 ", data)
    if let exif { chunks += WebPFile.chunk("EXIF", exif) }
    let flags: UInt8 = (icc == nil ? 0 : 0x20) | (exif == nil ? 0 : 8)
    let sides = [map.width - 1, map.height - 1].flatMap { side in
      (0..<3).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    }
    let header = WebPFile.chunk("VP8X", [flags, 0, 0, 0] + sides)
    return WebPFile.chunk("RIFF", Array("WEBP".utf8) + header + chunks)
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
      + Array(repeating: 0, count: body.count % 2)
  }
}
