import CVipsShim

/// What makes one part of a picture more worth showing than another.
package enum Interest: Sendable {
  /// Where people look first: skin, strong colours and edges.
  case attention
  /// Where the most detail is.
  case entropy
}

extension Tile {
  /// The upper left corner of the part of this size that is of most interest; the middle where nothing
  /// can be told. The corresponding C function is `vips_smartcrop`.
  package func corner(of interest: Interest, width: Int, height: Int) -> (x: Int, y: Int) {
    var (x, y) = (Int32(0), Int32(0))
    let found = cv_interest(
      bytes, Int32(self.width), Int32(self.height), Int32(bands), Int32(width), Int32(height),
      interest == .attention ? CV_INTEREST_ATTENTION : CV_INTEREST_ENTROPY, &x, &y)
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
