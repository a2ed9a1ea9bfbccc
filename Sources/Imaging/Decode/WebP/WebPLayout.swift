import Values

/// Which part of a WebP is kept, and how its planes lie.
struct WebPLayout {
  /// In stored pixels; where it begins is even.
  let columns, rows: Range<Int>
  /// Luma samples of that part as decoded.
  let width, height: Int
  /// Where the crop lies among these.
  let crop: PixelRect

  /// By how much the decoder makes pictures smaller, each way. Its filter is a plain average, which is
  /// as good as a full decode only where the scaler has enough left to do (design note 206).
  private static let shrink = 3

  /// How much the scaler is left with at least.
  private static let least = 2.0

  init(_ frame: WebPFrame, _ request: TileRequest) {
    let source = request.crop
    let across = source.width / Double(request.width)
    let down = source.height / Double(request.height)
    let most = Double(WebPLayout.shrink) * WebPLayout.least
    let shrink = min(across, down) >= most ? WebPLayout.shrink : 1
    columns = WebPLayout.span(
      source.x, source.x + source.width, across, limit: frame.width, shrink)
    // To the end, so that damage below the crop is found.
    rows = WebPLayout.span(source.y, Double(frame.height), down, limit: frame.height, shrink)
    width = WebPLayout.scaled(columns.count, shrink)
    height = WebPLayout.scaled(rows.count, shrink)
    let factor = (
      Double(width) / Double(columns.count), Double(height) / Double(rows.count)
    )
    crop = PixelRect(
      x: (source.x - Double(columns.lowerBound)) * factor.0,
      y: (source.y - Double(rows.lowerBound)) * factor.1,
      width: source.width * factor.0, height: source.height * factor.1)
  }

  /// Luma and chroma, with room for a last half of a chroma sample.
  var shapes: [Planes.Shape] {
    let halved = Planes.Shape(rowBytes: (width + 1) / 2, rows: (height + 1) / 2)
    return [
      Planes.Shape(rowBytes: halved.rowBytes * 2, rows: halved.rows * 2), halved, halved,
    ]
  }

  /// What the filter sees of chroma reaches twice as far.
  private static func span(
    _ start: Double, _ end: Double, _ scale: Double, limit: Int, _ shrink: Int
  ) -> Range<Int> {
    let factor = Double(shrink)
    let spread = 2 * factor * Scaler.reach(scale / factor)
    let first = Int(max(start - spread, 0)) / 2 * 2
    let last = min(Int((end + spread).rounded(.up)), limit)
    // Luma and chroma are made smaller by the same only from an even length to an even length; the
    // column that an odd one loses is a sixth of a pixel of the tile at most.
    return first..<(shrink == 1 ? last : first + (last - first) / 2 * 2)
  }

  private static func scaled(_ length: Int, _ shrink: Int) -> Int {
    shrink == 1 ? length : max((length + shrink) / (2 * shrink), 1) * 2
  }
}
