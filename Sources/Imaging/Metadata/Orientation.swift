package import Values

/// How a stored picture is turned and mirrored to stand upright: EXIF's 1 to 8.
package struct Orientation: Sendable, Hashable {
  package let number: Int

  /// A number that EXIF does not define means "as stored".
  package init(_ number: Int) {
    self.number = (1...8).contains(number) ? number : 1
  }

  package static let asStored = Orientation(1)

  /// Whether upright width is stored height.
  package var swapsSides: Bool { number >= 5 }

  /// Where a rectangle of the upright picture lies in the stored one of the given size.
  package func stored(_ upright: PixelRect, width: Double, height: Double) -> PixelRect {
    let sides =
      swapsSides ? (upright.height, upright.width) : (upright.width, upright.height)
    let fromRight = width - (swapsSides ? upright.y + upright.height : upright.x + upright.width)
    let fromBottom = height - (swapsSides ? upright.x + upright.width : upright.y + upright.height)
    let fromLeft = swapsSides ? upright.y : upright.x
    let fromTop = swapsSides ? upright.x : upright.y
    let corner =
      switch number {
      case 2: (fromRight, fromTop)
      case 3: (fromRight, fromBottom)
      case 4: (fromLeft, fromBottom)
      case 6: (fromLeft, fromBottom)
      case 7: (fromRight, fromBottom)
      case 8: (fromRight, fromTop)
      default: (fromLeft, fromTop)
      }
    return PixelRect(x: corner.0, y: corner.1, width: sides.0, height: sides.1)
  }

  /// Where stored pixel (x, y) goes in the upright picture: `origin + x * across + y * down`, counted
  /// in pixels of rows without gaps.
  package struct Steps: Sendable, Hashable {
    package let origin, across, down: Int
  }

  /// The steps for a stored picture of this many pixels.
  package func steps(width: Int, height: Int) -> Steps {
    switch number {
    case 2: Steps(origin: width - 1, across: -1, down: width)
    case 3: Steps(origin: width * height - 1, across: -1, down: -width)
    case 4: Steps(origin: width * (height - 1), across: 1, down: -width)
    case 5: Steps(origin: 0, across: height, down: 1)
    case 6: Steps(origin: height - 1, across: height, down: -1)
    case 7: Steps(origin: width * height - 1, across: -height, down: -1)
    case 8: Steps(origin: height * (width - 1), across: -height, down: 1)
    default: Steps(origin: 0, across: 1, down: width)
    }
  }
}
