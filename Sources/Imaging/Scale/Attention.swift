import Glibc

/// How much each part of a picture draws the eye: lively skin above all, other detail a little.
///
/// Skin alone is also sand, wood and walls; detail alone is also leaves and type. A face is skin with
/// eyes, mouth and an outline in it, so the two are multiplied.
struct Attention {
  /// The tile's longer side in blocks. A face is some five to fifty of them wide; a hair is none.
  private static let finest = 96
  /// What detail without skin counts, so that pictures without people are decided by it.
  private static let other: Float = 0.005

  let columns, rows: Int
  /// Row by row, from 0.
  private var interest: [Float]

  init(_ tile: Tile) {
    let blocks = Blocks(tile, side: (max(tile.width, tile.height) - 1) / Attention.finest + 1)
    columns = blocks.columns
    rows = blocks.rows
    let skin = blocks.spread(blocks.skin)
    let detail = blocks.spread(blocks.detail)
    interest = zip(skin, detail).map { ($0 + Attention.other) * $1 }
  }

  /// The interest of each column of blocks.
  var across: [Float] {
    (0..<columns).map { x in (0..<rows).reduce(0) { $0 + interest[$1 * columns + x] } }
  }

  /// The interest of each row of blocks.
  var down: [Float] {
    (0..<rows).map { y in interest[y * columns..<(y + 1) * columns].reduce(0, +) }
  }
}

/// The mean colours of square blocks of a tile.
private struct Blocks {
  let columns, rows: Int
  /// From 0 to 255; less where the tile is transparent.
  private var red, blue, luma: [Float]

  /// - Parameter side: of a block, in pixels. What is left at the right and the bottom is less than one
  ///   block, and left out.
  init(_ tile: Tile, side: Int) {
    columns = max(tile.width / side, 1)
    rows = max(tile.height / side, 1)
    red = Array(repeating: 0, count: columns * rows)
    blue = red
    luma = red
    for y in 0..<rows {
      for x in 0..<columns {
        let mean = tile.mean(
          x: x * side..<min((x + 1) * side, tile.width),
          y: y * side..<min((y + 1) * side, tile.height))
        red[y * columns + x] = mean.x
        blue[y * columns + x] = mean.z
        luma[y * columns + x] = 0.299 * mean.x + 0.587 * mean.y + 0.114 * mean.z
      }
    }
  }

  /// From 0 to 1. Pigment and light change how bright skin is, and far less its hue: how much more red
  /// and less blue than grey it is, for its brightness.
  var skin: [Float] {
    luma.indices.map { index in
      let light = luma[index]
      let redness = ((red[index] - light) / (light + 20) - 0.28) / 0.085
      let blueness = ((blue[index] - light) / (light + 20) + 0.18) / 0.11
      let nearness = expf(-(redness * redness + blueness * blueness) / 2)
      // Black has no hue to speak of, and a blown highlight has lost it.
      let known = min(max((light - 30) / 30, 0), 1) * min((275 - light) / 40, 1)
      return nearness * known
    }
  }

  /// From 0 to 1: how much the brightness changes. An edge beyond a certain strength is no more worth.
  var detail: [Float] {
    var detail = [Float](repeating: 0, count: luma.count)
    for y in 0..<rows {
      for x in 0..<columns {
        let at = y * columns + x
        let across =
          x > 0 && x < columns - 1 ? luma[at + 1] - luma[at - 1] : 0
        let down = y > 0 && y < rows - 1 ? luma[at + columns] - luma[at - columns] : 0
        detail[at] = min(abs(across) + abs(down), 80) / 80
      }
    }
    return detail
  }

  /// The mean of each block and the eight around it: what is skin and what is an edge lie side by side.
  func spread(_ values: [Float]) -> [Float] {
    var spread = values
    for y in 0..<rows {
      for x in 0..<columns {
        var sum: Float = 0
        for row in [max(y - 1, 0), y, min(y + 1, rows - 1)] {
          for column in [max(x - 1, 0), x, min(x + 1, columns - 1)] {
            sum += values[row * columns + column]
          }
        }
        spread[y * columns + x] = sum / 9
      }
    }
    return spread
  }
}

extension Tile {
  /// The mean red, green and blue of a part, multiplied by what the pixels cover.
  fileprivate func mean(x: Range<Int>, y: Range<Int>) -> SIMD3<Float> {
    let sum = bytes.withUnsafeBufferPointer { bytes in
      // Three numbers, because a vector of three is slower, and this runs once for each pixel.
      var (red, green, blue) = (0, 0, 0)
      for row in y {
        var at = (row * width + x.lowerBound) * bands
        for _ in x {
          let cover = bands == 4 ? Int(bytes[at + 3]) : 1
          red &+= Int(bytes[at]) &* cover
          green &+= Int(bytes[at + 1]) &* cover
          blue &+= Int(bytes[at + 2]) &* cover
          at &+= bands
        }
      }
      return SIMD3(Float(red), Float(green), Float(blue))
    }
    return sum / Float(x.count * y.count * (bands == 4 ? 255 : 1))
  }
}
