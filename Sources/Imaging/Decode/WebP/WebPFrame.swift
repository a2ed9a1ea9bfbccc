/// The lossy still picture of a WebP file: where its data lie, which is all that decoding it needs to know.
struct WebPFrame: Sendable, Hashable {
  let width, height: Int
  /// The chunk "VP8 " in the file, its header included.
  let chunk: Range<Int>
}

extension WebPFrame: DecodingMemory {
  var planes: Int { 3 }

  /// Its planes, and data that the decoder waits to use.
  func bytes(_ request: TileRequest) -> Int {
    Planes.bytes(WebPLayout(self, request).shapes) + chunk.count
  }
}

extension WebPFrame {
  /// Nil where the picture is lossless, moves, or lies further down than anybody writes it.
  init?(_ file: SourceFile, width: Int, height: Int) {
    var offset = WebPFrame.firstChunk
    for _ in 0..<WebPFrame.mostChunks {
      let header = file.read(WebPFrame.headerLength, at: offset)
      guard header.count == WebPFrame.headerLength else { return nil }
      let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = offset + WebPFrame.headerLength + length
      if header.starts(with: "VP8 ".utf8) {
        self.init(width: width, height: height, chunk: offset..<end)
        return
      }
      // The next one starts at an even place.
      offset = end + length % 2
    }
    return nil
  }

  /// Behind "RIFF", a length and "WEBP".
  private static let firstChunk = 12

  /// A name and a length.
  private static let headerLength = 8

  /// Before the picture there may be a header, a profile, and some that nobody knows.
  private static let mostChunks = 32
}
