import Values

/// The pixels of a canvas.
struct Bitmap {
  let width, height: Int
  /// 3 for red, green, blue; 4 where straight alpha follows.
  let bands: Int
  /// Rows from the top, without gaps.
  var pixels: [UInt8]

  /// Without a background it is transparent.
  init(width: Int, height: Int, background: Colour?) {
    self.width = width
    self.height = height
    bands = background == nil ? 4 : 3
    pixels =
      background.map { Bitmap.filled(width * height, $0) }
      ?? [UInt8](repeating: 0, count: width * height * 4)
  }

  subscript(x: Int, y: Int) -> Pixel {
    pixels.withUnsafeBufferPointer { Pixel($0, at: (y * width + x) * bands, bands: bands) }
  }

  /// The sheet without alpha.
  func flattened(on background: Colour) -> Bitmap {
    guard bands == 4 else { return self }
    var flat = Bitmap(width: width, height: height, background: background)
    let count = width * height
    pixels.withUnsafeBufferPointer { source in
      flat.pixels.withUnsafeMutableBufferPointer { target in
        for index in 0..<count {
          let pixel = Pixel(source, at: index * 4, bands: 4)
          pixel.mix(into: target, at: index * 3, bands: 3, coverage: 255)
        }
      }
    }
    return flat
  }

  private static func filled(_ count: Int, _ colour: Colour) -> [UInt8] {
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
