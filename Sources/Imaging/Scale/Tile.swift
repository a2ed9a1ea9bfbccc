package import Values

/// A picture made ready for its cell: 8-bit, upright, in memory, in the colours that were asked for.
package final class Tile: Sendable {
  package let width, height: Int
  /// 3, or 4 with alpha.
  package let bands: Int
  /// Red, green, blue and perhaps alpha, which they are not multiplied by; rows from the top, without
  /// gaps.
  package let bytes: [UInt8]
  /// Why the picture's profile could not be used, as a sentence that reads well after a path and a colon.
  package let profileNote: String?

  package init(
    width: Int, height: Int, bands: Int = 3, bytes: [UInt8], profileNote: String? = nil
  ) {
    precondition(bands == 3 || bands == 4, "a tile has three bands, and perhaps alpha")
    precondition(bytes.count == width * height * bands, "a tile is a byte for each band and pixel")
    self.width = width
    self.height = height
    self.bands = bands
    self.bytes = bytes
    self.profileNote = profileNote
  }

  /// The colour of one pixel, whatever its alpha.
  package subscript(x x: Int, y y: Int) -> Colour {
    let at = (y * width + x) * bands
    return Colour(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
  }

  /// How much a pixel covers: 0 to 255.
  package func alpha(x: Int, y: Int) -> UInt8 {
    bands == 4 ? bytes[(y * width + x) * bands + 3] : 255
  }
}
