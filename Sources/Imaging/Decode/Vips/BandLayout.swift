import Values

/// How large the bands are in which a picture is scaled.
struct BandLayout {
  /// Source columns in the planes.
  let columns: Range<Int>
  /// Target rows of a band, but perhaps the last.
  let targetRows: Int
  /// Source rows that the largest band needs.
  private let sourceRows: Int

  /// Source samples of one plane in a band: large enough that a filter for each is not felt.
  private static let samples = 2 << 20

  /// - Parameters:
  ///   - width: of the source as it is decoded, in pixels; `height` likewise.
  ///   - crop: in such pixels.
  init(width: Int, height: Int, crop: PixelRect, request: TileRequest) {
    columns = BandLayout.span(
      crop.x, crop.x + crop.width, Scaler.reach(crop.width / Double(request.width)),
      limit: width)
    let perRow = crop.height / Double(request.height)
    targetRows = max(Int(Double(BandLayout.samples / columns.count) / perRow), 1)
    let rows = Double(min(targetRows, request.height)) * perRow + 2 * Scaler.reach(perRow)
    sourceRows = min(Int(rows.rounded(.up)) + 2, height)
  }

  /// Memory for a band of so many planes.
  func shapes(count: Int, bits: Int) -> [Planes.Shape] {
    Array(
      repeating: Planes.Shape(rowBytes: columns.count * bits / 8, rows: sourceRows), count: count)
  }

  /// The whole samples between two places, the filter's reach around them included.
  static func span(_ low: Double, _ high: Double, _ reach: Double, limit: Int) -> Range<Int> {
    let first = Int(max(low - reach, 0).rounded(.down))
    let end = Int(min(high + reach, Double(limit)).rounded(.up))
    return min(first, limit - 1)..<max(end, min(first, limit - 1) + 1)
  }
}
