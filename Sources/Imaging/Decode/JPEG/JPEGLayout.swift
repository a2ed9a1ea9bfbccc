import CJPEGShim

/// How the planes of a JPEG at some scale lie, in the scaler's terms.
struct JPEGLayout {
  let isGrey: Bool
  /// How often chroma is halved, each way.
  let halveAcross, halveDown: Int
  /// Luma samples that belong to the picture.
  let width, height: Int
  let groups: Int
  /// Luma rows in a group.
  let groupRows: Int
  private let planes: [cv_jpeg_plane]

  /// Nil where chroma lies in a way that the scaler does not know; libvips decodes such pictures.
  init?(_ layout: cv_jpeg_layout) {
    let all = [layout.plane.0, layout.plane.1, layout.plane.2]
    planes = Array(all.prefix(Int(layout.components)))
    guard let luma = planes.first else { return nil }
    isGrey = planes.count == 1
    width = Int(luma.width)
    height = Int(luma.height)
    groups = Int(layout.groups)
    groupRows = Int(luma.group_rows)
    guard !isGrey else {
      halveAcross = 0
      halveDown = 0
      return
    }
    guard planes.count == 3, let across = JPEGLayout.halvings(planes, \.group_columns, luma),
      let down = JPEGLayout.halvings(planes, \.group_rows, luma)
    else { return nil }
    halveAcross = across
    halveDown = down
  }

  /// The row groups that a crop needs, `reach` luma rows around it included.
  func groups(top: Double, bottom: Double, reach: Double) -> Range<Int> {
    let spread = reach * Double(1 << halveDown)
    let first = Int((max(top - spread, 0) / Double(groupRows)).rounded(.down))
    let end = Int(((bottom + spread) / Double(groupRows)).rounded(.up))
    return min(first, groups - 1)..<min(max(end, first + 1), groups)
  }

  /// The rows of luma in those groups that belong to the picture.
  func rows(in range: Range<Int>) -> Int {
    min(range.count * groupRows, height - range.lowerBound * groupRows)
  }

  /// Luma's sides as the scaler wants them: whole chroma samples.
  func padded(_ size: Int, halvings: Int) -> Int {
    let step = 1 << halvings
    return (size + step - 1) / step * step
  }

  /// Memory for those groups, padding included.
  func shapes(_ range: Range<Int>) -> [Planes.Shape] {
    planes.map { plane in
      Planes.Shape(
        rowBytes: max(Int(plane.row_length), padded(width, halvings: halveAcross)),
        rows: range.count * Int(plane.group_rows) + (1 << halveDown))
    }
  }

  private static func halvings(
    _ planes: [cv_jpeg_plane], _ size: KeyPath<cv_jpeg_plane, Int32>, _ luma: cv_jpeg_plane
  ) -> Int? {
    let chroma = planes[1][keyPath: size]
    guard chroma == planes[2][keyPath: size] else { return nil }
    return [0, 1, 2].first { chroma << $0 == luma[keyPath: size] }
  }
}
