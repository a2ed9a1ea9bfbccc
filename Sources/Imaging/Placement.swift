/// Which part of the stored picture becomes the tile, and how large that is before it is turned.
struct Placement: Sendable, Hashable {
  let orientation: Orientation
  /// In stored pixels, inside the picture.
  let crop: PixelRect
  /// The tile as stored: sides swapped where the orientation says so.
  let width, height: Int

  /// A crop smaller than this is a mistake, and the scaler's filters would be all edge.
  private static let smallestSide = 1.0 / 64

  /// The crop is given in upright pixels and cut to the picture.
  init(info: SourceInfo, crop: PixelRect, width: Int, height: Int) throws(ImagingError) {
    orientation = Orientation(info.orientation)
    let inside = Placement.cut(
      crop, width: Double(info.uprightWidth), height: Double(info.uprightHeight))
    guard let inside, (1...65535).contains(width), (1...65535).contains(height) else {
      throw ImagingError(.compose, .badCrop, "the crop leaves nothing of the picture; change it")
    }
    self.crop = orientation.stored(
      inside, width: Double(info.width), height: Double(info.height))
    self.width = orientation.swapsSides ? height : width
    self.height = orientation.swapsSides ? width : height
  }

  private static func cut(_ crop: PixelRect, width: Double, height: Double) -> PixelRect? {
    let left = max(crop.x, 0)
    let top = max(crop.y, 0)
    let right = min(crop.x + crop.width, width)
    let bottom = min(crop.y + crop.height, height)
    // Written so that a NaN fails as well.
    guard right - left >= smallestSide, bottom - top >= smallestSide else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
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
}
