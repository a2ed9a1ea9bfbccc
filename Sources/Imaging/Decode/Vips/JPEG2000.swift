import CVipsShim
import Values

/// The sizes that a JPEG 2000 holds: its wavelets are low-passes of the picture, each half of the last.
enum JPEG2000 {
  /// How often libvips can halve it and put the tiles together rightly: for that they must be whole in the
  /// smaller sizes as well.
  static func mostHalvings(_ file: SourceFile, _ image: cv_image_header) -> Int {
    guard let grid = grid(file.read(longestHeader, at: 0)), grid.offsets.allSatisfy({ $0 == 0 }),
      grid.width == Int(image.width), grid.height == Int(image.height)
    else { return 0 }
    let levels = max(Int(image.pages) - 1, 0)
    let isWhole = grid.tileWidth >= grid.width && grid.tileHeight >= grid.height
    return isWhole
      ? levels
      : min(levels, grid.tileWidth.trailingZeroBitCount, grid.tileHeight.trailingZeroBitCount)
  }

  /// A crop of the picture among the pixels of a smaller size. A wavelet's samples stand where the even
  /// ones of the larger size stood, not in the middle of two. It may reach beyond the edge by half a
  /// pixel, as the picture itself does.
  static func halved(_ crop: PixelRect, _ halvings: Int) -> PixelRect {
    let part = 1 / Double(1 << halvings)
    let shift = (1 - part) / 2
    return PixelRect(
      x: crop.x * part + shift, y: crop.y * part + shift, width: crop.width * part,
      height: crop.height * part)
  }

  private struct Grid {
    let width, height: Int
    let tileWidth, tileHeight: Int
    let offsets: [Int]
  }

  /// What the first segment says, behind whatever boxes there are.
  private static func grid(_ bytes: [UInt8]) -> Grid? {
    // The start of the code stream and the name of its first segment; its length and profile follow.
    let marks: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: marks) }),
      bytes.count >= start + 40
    else { return nil }
    let numbers = (0..<8).map { index in
      bytes[start + 8 + index * 4..<start + 12 + index * 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return Grid(
      width: numbers[0], height: numbers[1], tileWidth: numbers[4], tileHeight: numbers[5],
      offsets: [numbers[2], numbers[3], numbers[6], numbers[7]])
  }

  /// Room for a profile before the code stream.
  private static let longestHeader = 64 << 10
}
