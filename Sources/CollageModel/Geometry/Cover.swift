package import Values

extension PixelSize {
  /// The largest part of a picture of this size that fills a cell: the cell's shape, as near to the
  /// focus as the edges allow.
  ///
  /// - Parameters:
  ///   - cell: the cell to fill.
  ///   - focus: the point that stands in the middle if there is room for that.
  ///   - part: the edited picture; nil means the whole.
  package func cover(_ cell: PixelSize, focus: Focus = .centre, within part: PixelArea? = nil)
    -> PixelRect
  {
    let part = part ?? PixelArea(x: 0, y: 0, width: width, height: height)
    let (w, h) = (Double(part.width), Double(part.height))
    let shape = Double(cell.width) / Double(cell.height)
    let (cropWidth, cropHeight) = w / h > shape ? (h * shape, h) : (w, w / shape)
    return PixelRect(
      x: offset(of: cropWidth, from: Double(part.x), length: w, at: focus.x * Double(width)),
      y: offset(of: cropHeight, from: Double(part.y), length: h, at: focus.y * Double(height)),
      width: cropWidth, height: cropHeight)
  }

  /// Where a span starts so that the point is its middle and it stays inside.
  private func offset(of span: Double, from start: Double, length: Double, at point: Double)
    -> Double
  {
    min(max(point - span / 2, start), start + length - span)
  }
}
