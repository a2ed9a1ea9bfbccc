import CollageModel
import Imaging
import Paths

/// A picture and the cell it is for.
struct Placement: Sendable {
  let picture: RenderPicture
  let cell: PixelArea

  init(_ picture: RenderPicture, _ cell: PixelArea) {
    self.picture = picture
    self.cell = cell
  }

  /// A tile in memory, and the account of it.
  struct Decoded: Sendable {
    let tile: Tile
    let placed: PlacedTile
  }

  /// Opens the picture, finds the part that fills the cell, and decodes that part to the cell's size.
  func decode(with settings: CollageSettings) throws -> Decoded {
    let source = try SourcePicture.open(
      picture.path,
      limits: SourceLimits(
        maxPixels: settings.maxPixels, failOn: .init(rawValue: settings.failOn.rawValue) ?? .error))
    let info = source.info
    let size = PixelSize(width: info.uprightWidth, height: info.uprightHeight)
    if let crop = picture.crop, !size.contains(crop) {
      throw RenderFault(
        picture: nil, stage: .decode, code: "badCrop",
        message:
          "its crop [\(crop.x), \(crop.y), \(crop.width), \(crop.height)] leaves the picture, which is"
          + " \(size.width) x \(size.height) pixels when upright; correct the manifest")
    }
    let crop = size.cover(cell.size, focus: picture.focus ?? .centre, within: picture.crop)
    let tile = try source.tile(
      crop: PixelRect(x: crop.x, y: crop.y, width: crop.width, height: crop.height),
      width: cell.width, height: cell.height, background: RGB(settings.background))
    return Decoded(
      tile: tile,
      placed: PlacedTile(
        tile: cell, crop: crop,
        source: SourceRecord(
          width: info.width, height: info.height, orientation: info.orientation,
          format: info.format, profile: info.profile)))
  }
}

extension PixelSize {
  func contains(_ area: PixelArea) -> Bool {
    area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0
      && area.width <= width - area.x && area.height <= height - area.y
  }
}

extension RGB {
  init(_ colour: Colour) {
    self.init(red: colour.red, green: colour.green, blue: colour.blue)
  }
}
