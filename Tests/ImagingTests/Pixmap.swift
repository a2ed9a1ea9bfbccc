import Imaging
import Values

/// A picture that a test draws: a colour for each pixel.
struct Pixmap {
  let width, height: Int
  var pixels: [Colour]

  init(_ width: Int, _ height: Int, _ colour: (_ x: Int, _ y: Int) -> Colour) {
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { y in (0..<width).map { x in colour(x, y) } }
  }

  subscript(x x: Int, y y: Int) -> Colour { pixels[y * width + x] }

  /// Red, green / blue, yellow.
  static func quarters(_ width: Int, _ height: Int) -> Pixmap {
    Pixmap(width, height) { x, y in
      y < height / 2
        ? (x < width / 2 ? Hue.red : Hue.green)
        : (x < width / 2 ? Hue.blue : Hue.yellow)
    }
  }

  /// Something with the smooth parts, edges and texture of a photograph, the same every time.
  static func scene(_ width: Int, _ height: Int) -> Pixmap {
    var noise = Noise(seed: 7)
    return Pixmap(width, height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      let sky = 90 + 120 * v
      let hills = v > 0.55 + 0.1 * sine(u * 9) ? -70.0 : 0
      let texture = 14 * sine(Double(x) * 0.35) * sine(Double(y) * 0.27)
      let grain = Double(noise.next() % 9) - 4
      let light = sky + hills + texture + grain
      return Colour(
        red: byte(light + 40 * u), green: byte(light + 10 * sine(u * 20)),
        blue: byte(light + 60 * (1 - v)))
    }
  }

  /// Soft as a photograph is at full size: a camera's lens and sensor blur over a pixel or two.
  static func photograph(_ width: Int, _ height: Int) -> Pixmap {
    Pixmap(width, height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      let hill = 1 / (1 + raise(2.7, (v - 0.5 - 0.1 * sine(u * 9)) * 60))
      let leaves = 25 * sine(Double(x) * 0.5) * sine(Double(y) * 0.4) * (1 - hill)
      let light = 60 + 130 * hill * (1 - v) + leaves
      return Colour(
        red: byte(light + 40 * u), green: byte(light + 30 * sine(u * 12 + v * 5)),
        blue: byte(light + 60 * (1 - v)))
    }
  }

  /// What `Orientation` undoes: the picture as a camera stores it when it is held that way.
  func stored(as orientation: Int) -> Pixmap {
    let swaps = orientation >= 5
    let (w, h) = swaps ? (height, width) : (width, height)
    return Pixmap(w, h) { x, y in
      switch orientation {
      case 2: self[x: width - 1 - x, y: y]
      case 3: self[x: width - 1 - x, y: height - 1 - y]
      case 4: self[x: x, y: height - 1 - y]
      case 5: self[x: y, y: x]
      case 6: self[x: width - 1 - y, y: x]
      case 7: self[x: width - 1 - y, y: height - 1 - x]
      case 8: self[x: y, y: height - 1 - x]
      default: self[x: x, y: y]
      }
    }
  }

  var canvas: Canvas {
    let canvas = Canvas(width: width, height: height)
    canvas.paint(tile, x: 0, y: 0)
    return canvas
  }

  var tile: Tile {
    Tile(width: width, height: height, bytes: pixels.flatMap { [$0.red, $0.green, $0.blue] })
  }

  func jpeg(quality: Int = 95) throws -> [UInt8] {
    try canvas.encoded(as: .jpeg, quality: quality)
  }
}

extension OutputOptions {
  /// With the usual options for everything that a test does not name.
  init(
    format: FileFormat, quality: Int = 88, lossless: Bool = false, dpi: Double = 300,
    icc: [UInt8] = StandardProfile.sRGB, xmp: [UInt8]? = nil
  ) {
    self.init(
      format: format, quality: quality, lossless: lossless, icc: icc, dpi: dpi, xmp: xmp)
  }
}

extension Canvas {
  /// With the usual options for everything else.
  func encoded(as format: FileFormat, quality: Int = 88, dpi: Double = 300) throws -> [UInt8] {
    try encoded(OutputOptions(format: format, quality: quality, dpi: dpi))
  }
}

/// Numbers that look random and are the same every time.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33)
  }
}

func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
