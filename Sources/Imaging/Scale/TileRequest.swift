import Values

/// Which part of the stored picture becomes the tile, and how large that is before it is turned.
struct TileRequest: Sendable, Hashable {
  let orientation: Orientation
  /// In stored pixels, inside the picture.
  let crop: PixelRect
  /// The tile as stored: sides swapped where the orientation says so.
  let width, height: Int

  /// The crop is given in upright pixels and cut to the picture.
  init(info: SourceInfo, crop: PixelRect, width: Int, height: Int) throws(CollageError) {
    orientation = Orientation(info.orientation)
    let inside = try crop.cut(
      width: Double(info.upright.width), height: Double(info.upright.height))
    guard (1...65535).contains(width), (1...65535).contains(height) else { throw .emptyCrop }
    self.crop = orientation.stored(
      inside, width: Double(info.width), height: Double(info.height))
    self.width = orientation.swapsSides ? height : width
    self.height = orientation.swapsSides ? width : height
  }

  /// The largest of 1/8, 1/4, 1/2 whose result is still no smaller than the tile, as a denominator.
  var denominator: Int {
    for candidate in [8, 4, 2] {
      let scale = Double(candidate)
      if crop.width / scale >= Double(width), crop.height / scale >= Double(height) {
        return candidate
      }
    }
    return 1
  }

  /// How often the picture may be halved by a plain low-pass so that the scaler still has a factor of two
  /// left, which is what hides that the low-pass is not its own.
  func halvings(most: Int) -> Int {
    let scale = min(crop.width / Double(width), crop.height / Double(height))
    return (0...most).last { Double(2 << $0) <= scale } ?? 0
  }
}

extension PixelRect {
  /// Of a crop smaller than this the scaler's filters would be all edge. A sheet that is a hundred thousand
  /// times as wide as high asks for such a part of an ordinary picture, and gets a little more.
  private static let smallestSide = 1.0 / 64

  /// The part of it that lies in a picture of this size.
  func cut(width limitX: Double, height limitY: Double) throws(CollageError) -> PixelRect {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + width, limitX)
    let bottom = min(y + height, limitY)
    // Written so that a NaN fails as well.
    guard right > left, bottom > top else { throw .emptyCrop }
    let width = max(right - left, PixelRect.smallestSide)
    let height = max(bottom - top, PixelRect.smallestSide)
    return PixelRect(
      x: min(left, limitX - width), y: min(top, limitY - height), width: width, height: height)
  }

  func divided(by scale: Double) -> PixelRect {
    PixelRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
  }
}

extension CollageError {
  fileprivate static var emptyCrop: CollageError {
    CollageError(.compose, .badCrop, "the crop leaves nothing of the picture")
  }
}
