import Synchronization
package import Values

/// The sheet that tiles are painted on: 8 bits, RGB, or RGBA with straight alpha where its background
/// is transparent. What lies outside of it is cut off.
package final class Canvas: Sendable {
  package let width, height: Int
  package let isTransparent: Bool
  private let sheet: Mutex<Bitmap>

  /// Two billion pixels: what the encoders can count.
  package static let mostPixels = 1 << 31

  /// Without a background it is transparent.
  package init(width: Int, height: Int, background: Colour? = .white) {
    precondition(width > 0 && height > 0 && width <= Canvas.mostPixels / height, "check it first")
    self.width = width
    self.height = height
    isTransparent = background == nil
    sheet = Mutex(Bitmap(width: width, height: height, background: background))
  }

  /// Copies a tile to a place. Its corners are quarters of a circle, radius in pixels, at most half of
  /// its shorter side; where a pixel is partly within, what lies below shows as much as is outside.
  /// A tile with alpha is blended on a background, and stands as it is where there is none.
  package func paint(_ tile: Tile, x: Int, y: Int, radius: Double = 0) {
    let corners = RoundedCorners(width: tile.width, height: tile.height, radius: radius)
    sheet.withLock { $0.draw(TilePaint(tile: tile), corners, x: x, y: y) }
  }

  /// Fills a rectangle, its corners as those of a tile.
  package func fill(
    x: Int, y: Int, width: Int, height: Int, colour: Colour, radius: Double = 0
  ) {
    let corners = RoundedCorners(width: width, height: height, radius: radius)
    sheet.withLock { $0.draw(ColourPaint(colour), corners, x: x, y: y) }
  }

  /// Lays an overlay upon what is there.
  package func blend(_ overlay: Overlay, x: Int, y: Int) {
    sheet.withLock { $0.blend(overlay, x: x, y: y) }
  }

  /// The colour of one pixel; black where it is transparent.
  package subscript(x x: Int, y y: Int) -> Colour {
    let pixel = sheet.withLock { $0[x, y] }
    return Colour(red: pixel.red, green: pixel.green, blue: pixel.blue)
  }

  /// How opaque one pixel is, 0 to 255.
  package func alpha(x: Int, y: Int) -> UInt8 { sheet.withLock { $0[x, y].alpha } }

  /// The canvas as a file: one profile, the resolution, the XMP packet if there is one, and nothing
  /// else beside the pixels. The same pixels and options give the same bytes. A format without alpha
  /// shows a transparent canvas on white.
  package func encoded(_ options: OutputOptions) throws(CollageError) -> [UInt8] {
    let encoder = try options.encoder(width: width, height: height)
    return try sheet.withLock { sheet throws(CollageError) in
      try encoder.encode(sheet, options)
    }
  }
}
