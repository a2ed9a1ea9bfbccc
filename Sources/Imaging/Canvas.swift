import Synchronization

/// The sheet that tiles are painted on: 8-bit sRGB.
package final class Canvas: Sendable {
  package let width, height: Int
  private let pixels: Mutex<[UInt8]>

  /// Two billion pixels: what the encoders can count.
  package static let mostPixels = 1 << 31

  package init(width: Int, height: Int, background: RGB = .white) {
    precondition(width > 0 && height > 0 && width <= Canvas.mostPixels / height, "check it first")
    self.width = width
    self.height = height
    pixels = Mutex(Canvas.filled(width * height, background))
  }

  /// Copies a tile to a place; what lies outside the canvas is cut off.
  package func paint(_ tile: Tile, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(tile.width, width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(tile.height, height - y))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    pixels.withLock { pixels in
      pixels.withUnsafeMutableBytes { target in
        tile.bytes.withUnsafeBytes { source in
          for row in rows {
            let from = (row * tile.width + columns.lowerBound) * 3
            let to = ((y + row) * width + x + columns.lowerBound) * 3
            let piece = UnsafeRawBufferPointer(rebasing: source[from..<from + columns.count * 3])
            UnsafeMutableRawBufferPointer(rebasing: target[to..<to + piece.count])
              .copyMemory(from: piece)
          }
        }
      }
    }
  }

  /// The colour of one pixel.
  package subscript(x x: Int, y y: Int) -> RGB {
    let at = (y * width + x) * 3
    return pixels.withLock { RGB(red: $0[at], green: $0[at + 1], blue: $0[at + 2]) }
  }

  /// The canvas as a file: one sRGB profile, the resolution, and nothing else beside the pixels. The
  /// same pixels and settings give the same bytes. Quality, 1 to 100, is for lossy formats.
  package func encoded(as format: OutputFormat, quality: Int = 88, dpi: Double = 300)
    throws(ImagingError) -> [UInt8]
  {
    try format.check(width: width, height: height)
    return try pixels.withLock { pixels throws(ImagingError) in
      let sheet = Sheet(pixels: pixels, width: width, height: height, dpi: dpi)
      return switch format {
      case .jpeg: try JPEGEncoder.encode(sheet, quality: quality)
      case .png: try PNGEncoder.encode(sheet)
      }
    }
  }

  private static func filled(_ count: Int, _ colour: RGB) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, filled in
      let isGrey = colour.red == colour.green && colour.green == colour.blue
      if isGrey {
        buffer.initialize(repeating: colour.red)
      } else {
        for at in stride(from: 0, to: count * 3, by: 3) {
          buffer[at] = colour.red
          buffer[at + 1] = colour.green
          buffer[at + 2] = colour.blue
        }
      }
      filled = count * 3
    }
  }
}

/// What an encoder needs to know.
struct Sheet {
  let pixels: [UInt8]
  let width, height: Int
  let dpi: Double
}
