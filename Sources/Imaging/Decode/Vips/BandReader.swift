import CPixels
import CVipsShim
import CZimgShim
import Values

/// Reads a picture from top to bottom as planes, a band of target rows at a time.
///
/// A band's planes hold the source rows that its target rows need, the filter's reach included, so the
/// bands together give the same pixels as one pass over the whole picture.
struct BandReader: ~Copyable {
  /// The target rows of each band, in order.
  let bands: [Range<Int>]
  /// 1 or 3, alpha not counted.
  let colours: Int
  let hasAlpha: Bool
  private(set) var planes: Planes

  private let header: cv_image_header
  private let crop: PixelRect
  private let request: TileRequest
  /// Source columns in the planes.
  private let columns: Range<Int>
  /// Source rows in the planes.
  private var rows: Range<Int>
  /// The first source row that was not read yet.
  private var next = 0

  /// Rows asked of libvips at once.
  static let rowsAtOnce = 64

  init(_ header: cv_image_header, _ crop: PixelRect, _ request: TileRequest) throws(CollageError) {
    self.header = header
    self.crop = crop
    self.request = request
    hasAlpha = header.has_alpha != 0
    colours = header.space == CV_SPACE_GREY ? 1 : 3
    let layout = BandLayout(
      width: Int(header.width), height: Int(header.height), crop: crop, request: request)
    columns = layout.columns
    bands = stride(from: 0, to: request.height, by: layout.targetRows).map {
      $0..<min($0 + layout.targetRows, request.height)
    }
    rows = 0..<0
    planes = try Planes(
      layout.shapes(count: colours + (hasAlpha ? 1 : 0), bits: Int(header.bits)), stage: .decode)
  }

  /// What the scaler has to do for a band that was read.
  func plan(_ band: Range<Int>) -> cv_scale_plan {
    let perRow = crop.height / Double(request.height)
    return cv_scale_plan(
      family: colours == 1 ? CV_FAMILY_GREY : CV_FAMILY_RGB, bits: header.bits,
      width: Int32(columns.count), height: Int32(rows.count), halve_across: 0, halve_down: 0,
      left: crop.x - Double(columns.lowerBound),
      top: crop.y + Double(band.lowerBound) * perRow - Double(rows.lowerBound),
      region_width: crop.width, region_height: Double(band.count) * perRow,
      target_width: Int32(request.width), target_height: Int32(band.count))
  }

  /// Makes the planes hold what a band needs; what two bands share is kept, not read again.
  mutating func read(_ image: inout VipsImage, _ band: Range<Int>) throws(CollageError) {
    let perRow = crop.height / Double(request.height)
    let top = crop.y + Double(band.lowerBound) * perRow
    let needed = BandLayout.span(
      top, top + Double(band.count) * perRow, Scaler.reach(perRow), limit: Int(header.height))
    let kept = max(next - needed.lowerBound, 0)
    if kept > 0, needed.lowerBound > rows.lowerBound {
      for plane in 0..<planes.count {
        planes.row(plane).copyMemory(
          from: planes.row(plane, needed.lowerBound - rows.lowerBound),
          byteCount: kept * planes.strides[plane])
      }
    }
    rows = needed
    try skip(&image, to: needed.lowerBound)
    while next < needed.upperBound {
      let count = min(BandReader.rowsAtOnce, needed.upperBound - next)
      let at = next - needed.lowerBound
      try image.withRows(left: columns.lowerBound, top: next, width: columns.count, height: count) {
        pixels, stride in
        for row in 0..<count { split(pixels + row * stride, toRow: at + row) }
      }
      next += count
    }
  }

  /// Reads what is left, so that a picture that is cut short is found out.
  mutating func finish(_ image: inout VipsImage) throws(CollageError) {
    try skip(&image, to: Int(header.height))
  }

  private mutating func skip(_ image: inout VipsImage, to row: Int) throws(CollageError) {
    while next < row {
      let count = min(BandReader.rowsAtOnce, row - next)
      try image.withRows(left: 0, top: next, width: Int(header.width), height: count) { _, _ in }
      next += count
    }
  }

  private func split(_ pixels: UnsafeRawPointer, toRow row: Int) {
    let targets = (0..<planes.count).map { planes.row($0, row) }
    let isAlpha: Int32 = hasAlpha ? 1 : 0
    if header.bits == 16 {
      cv_split_16(
        pixels.assumingMemoryBound(to: UInt16.self), columns.count, header.bands, Int32(colours),
        isAlpha, targets.map { $0.assumingMemoryBound(to: UInt16.self) })
    } else {
      cv_split_8(
        pixels.assumingMemoryBound(to: UInt8.self), columns.count, header.bands, Int32(colours),
        isAlpha, targets.map { $0.assumingMemoryBound(to: UInt8.self) })
    }
  }
}
