extension Bitmap {
  /// Fills a shape whose top left corner is to be at a place.
  mutating func draw(_ paint: some Paint, _ shape: RoundedCorners, x: Int, y: Int) {
    let columns = clip(shape.width, at: x, to: width)
    let rows = clip(shape.height, at: y, to: height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let (width, bands) = (width, bands)
    pixels.withUnsafeMutableBufferPointer { target in
      for row in rows {
        let place = { (column: Int) in ((y + row) * width + x + column) * bands }
        let edge = shape.edge(row: row)
        let middle = (edge..<max(edge, shape.width - edge)).clamped(to: columns)
        if !middle.isEmpty {
          paint.fill(
            middle, row: row, into: target, at: place(middle.lowerBound), bands: bands)
        }
        if edge == 0 { continue }
        for ends in [0..<edge, max(edge, shape.width - edge)..<shape.width] {
          for column in ends.clamped(to: columns) {
            paint.pixel(x: column, row: row).mix(
              into: target, at: place(column), bands: bands,
              coverage: shape.coverage(x: column, row: row))
          }
        }
      }
    }
  }

  /// Lays an overlay upon what is there.
  mutating func blend(_ overlay: Overlay, x: Int, y: Int) {
    let columns = clip(overlay.width, at: x, to: width)
    let rows = clip(overlay.height, at: y, to: height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let (width, bands) = (width, bands)
    pixels.withUnsafeMutableBufferPointer { target in
      overlay.bytes.withUnsafeBufferPointer { source in
        for row in rows {
          for column in columns {
            target.lay(
              source, from: (row * overlay.width + column) * 4,
              at: ((y + row) * width + x + column) * bands, bands: bands)
          }
        }
      }
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Lays a pixel that is multiplied by its alpha upon one that is not.
  @inline(__always)
  fileprivate func lay(_ source: UnsafeBufferPointer<UInt8>, from: Int, at: Int, bands: Int) {
    let alpha = Int(source[from + 3])
    if alpha == 0 { return }
    let ours = alpha * 255
    let theirs = (bands == 4 ? Int(self[at + 3]) : 255) * (255 - alpha)
    let all = ours + theirs
    for band in 0..<3 {
      let sum = Int(source[from + band]) * 65_025 + Int(self[at + band]) * theirs
      set(at + band, (sum + all / 2) / all)
    }
    if bands == 4 { set(at + 3, (all + 127) / 255) }
  }
}

/// What of a length at a place lies within 0 to an end, as seen from the place.
private func clip(_ length: Int, at place: Int, to end: Int) -> Range<Int> {
  let start = max(0, -place)
  return start..<max(start, min(length, end - place))
}
