import CVipsShim
package import Values

extension Tile {
  /// The upper left corner of the part of this size that is of most interest; the middle where nothing
  /// can be told. The part is no larger than the tile.
  package func corner(of interest: Interest, width: Int, height: Int) -> (x: Int, y: Int) {
    switch interest {
    case .centre: ((self.width - width) / 2, (self.height - height) / 2)
    case .attention: attention(width, height)
    case .entropy: entropy(width, height)
    }
  }

  private func attention(_ width: Int, _ height: Int) -> (x: Int, y: Int) {
    if (width, height) == (self.width, self.height) { return (0, 0) }
    let attention = Attention(self)
    return (
      x: InterestWindow.across.start(in: attention.across, length: width, of: self.width),
      y: InterestWindow.down.start(in: attention.down, length: height, of: self.height)
    )
  }

  /// The corresponding C function is `vips_smartcrop`.
  private func entropy(_ width: Int, _ height: Int) -> (x: Int, y: Int) {
    var (x, y) = (Int32(0), Int32(0))
    let found = cv_interest(
      bytes, Int32(self.width), Int32(self.height), Int32(bands), Int32(width), Int32(height),
      &x, &y)
    guard found == 0 else { return ((self.width - width) / 2, (self.height - height) / 2) }
    return (
      x: min(max(Int(x), 0), self.width - width), y: min(max(Int(y), 0), self.height - height)
    )
  }

  /// A part of it. The area has to lie within.
  package func cut(x: Int, y: Int, width: Int, height: Int) -> Tile {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "check it first")
    var part: [UInt8] = []
    part.reserveCapacity(width * height * bands)
    for row in y..<y + height {
      let start = (row * self.width + x) * bands
      part += bytes[start..<start + width * bands]
    }
    return Tile(width: width, height: height, bands: bands, bytes: part)
  }
}
