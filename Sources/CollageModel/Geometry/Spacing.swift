import Values

/// What stands on a sheet beside the pictures, in pixels, none below 0.
package struct Spacing: Hashable, Sendable, Codable {
  /// Between neighbouring cells, each way.
  package var gap: Int
  /// What every cell holds beside its picture (borders, a line of text), from left to right in all.
  package var frameWidth: Int
  /// The same from top to bottom.
  package var frameHeight: Int

  package init(gap: Int = 0, frameWidth: Int = 0, frameHeight: Int = 0) {
    self.gap = gap
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
  }

  /// The room that a cell leaves for its picture; below 1 where there is none.
  func inner(_ cell: PixelArea) -> (width: Int, height: Int) {
    (cell.width - frameWidth, cell.height - frameHeight)
  }

  func holdsPicture(_ cell: PixelArea) -> Bool {
    let inner = inner(cell)
    return inner.width >= 1 && inner.height >= 1
  }
}
