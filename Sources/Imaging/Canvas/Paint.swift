import Values

/// What a shape on a sheet is filled with; its places are the shape's.
protocol Paint {
  func pixel(x: Int, row: Int) -> Pixel

  /// Fills columns of a row that are all within the shape; `at` is the first one's first byte.
  func fill(
    _ columns: Range<Int>, row: Int, into target: UnsafeMutableBufferPointer<UInt8>, at: Int,
    bands: Int)
}

/// One colour everywhere.
struct ColourPaint: Paint {
  private let pixel: Pixel

  init(_ colour: Colour) { pixel = Pixel(colour) }

  func pixel(x: Int, row: Int) -> Pixel { pixel }

  func fill(
    _ columns: Range<Int>, row: Int, into target: UnsafeMutableBufferPointer<UInt8>, at: Int,
    bands: Int
  ) {
    for at in stride(from: at, to: at + columns.count * bands, by: bands) {
      target[at] = pixel.red
      target[at + 1] = pixel.green
      target[at + 2] = pixel.blue
      if bands == 4 { target[at + 3] = 255 }
    }
  }
}

/// A picture.
struct TilePaint: Paint {
  let tile: Tile

  func pixel(x: Int, row: Int) -> Pixel {
    tile.bytes.withUnsafeBufferPointer {
      Pixel($0, at: (row * tile.width + x) * tile.bands, bands: tile.bands)
    }
  }

  func fill(
    _ columns: Range<Int>, row: Int, into target: UnsafeMutableBufferPointer<UInt8>, at: Int,
    bands: Int
  ) {
    let from = (row * tile.width + columns.lowerBound) * tile.bands
    tile.bytes.withUnsafeBufferPointer { source in
      if tile.bands == bands {
        let count = columns.count * bands
        let piece = UnsafeRawBufferPointer(
          UnsafeBufferPointer(rebasing: source[from..<from + count]))
        UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: target[at..<at + count])
        ).copyMemory(from: piece)
        return
      }
      for index in 0..<columns.count {
        Pixel(source, at: from + index * tile.bands, bands: tile.bands)
          .mix(into: target, at: at + index * bands, bands: bands, coverage: 255)
      }
    }
  }
}
