/// A picture made ready for its cell: 8-bit sRGB, upright, in memory.
package final class Tile: Sendable {
  package let width, height: Int
  /// Red, green, blue; rows from the top, without gaps.
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "a tile is three bytes for each pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour of one pixel.
  package subscript(x x: Int, y y: Int) -> RGB {
    let at = (y * width + x) * 3
    return RGB(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
  }
}
