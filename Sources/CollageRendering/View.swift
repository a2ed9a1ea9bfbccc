import CollageModel
import Imaging
import Values

extension Placement {
  /// The part of a picture that a tile shows, and the tile.
  struct View: Sendable {
    let crop: PixelRect
    let tile: Tile
  }

  /// What is decoded for a cell.
  struct Cut: Sendable {
    let crop: PixelRect
    let size: PixelSize
    /// By what the cell's own part is found in it; nil where all of it is shown.
    var interest: Interest?
  }

  /// Fills a cell with the part of the picture that its focus asks for.
  func view(of source: SourcePicture, _ part: PixelArea, for cell: PixelSize) throws -> View {
    let cut = cut(of: source.size, part, for: cell)
    let tile = try source.tile(
      crop: cut.crop, width: cut.size.width, height: cut.size.height,
      background: settings.sheetBackground, space: settings.profile)
    guard let interest = cut.interest else { return View(crop: cut.crop, tile: tile) }
    let corner = tile.corner(of: interest, width: cell.width, height: cell.height)
    let scale = cut.crop.width / Double(cut.size.width)
    let scaleDown = cut.crop.height / Double(cut.size.height)
    return View(
      crop: PixelRect(
        x: cut.crop.x + Double(corner.x) * scale, y: cut.crop.y + Double(corner.y) * scaleDown,
        width: Double(cell.width) * scale, height: Double(cell.height) * scaleDown),
      tile: tile.cut(x: corner.x, y: corner.y, width: cell.width, height: cell.height))
  }

  /// What has to be decoded; where interest decides, all that might be shown.
  func cut(of whole: PixelSize, _ part: PixelArea, for cell: PixelSize) -> Cut {
    switch settings.fit {
    case .contain: return Cut(crop: PixelRect(part), size: cell)
    case .cover:
      if picture.focus == nil, settings.focus != .centre, let wide = Wide(part, cell) {
        return Cut(crop: PixelRect(wide.part), size: wide.size, interest: settings.focus)
      }
      let focus = picture.focus ?? part.middle(of: whole)
      return Cut(crop: whole.cover(cell, focus: focus, within: part), size: cell)
    }
  }
}

/// A tile of the whole part: as large as the cell one way, larger the other.
private struct Wide {
  let part: PixelArea
  let size: PixelSize

  /// Nil where there is nothing to choose, or where a panorama would need far more than its cell.
  init?(_ part: PixelArea, _ cell: PixelSize) {
    let scale = max(
      Double(cell.width) / Double(part.width), Double(cell.height) / Double(part.height))
    let width = max(cell.width, Int((Double(part.width) * scale).rounded()))
    let height = max(cell.height, Int((Double(part.height) * scale).rounded()))
    let size = PixelSize(width: width, height: height)
    let ratio = Double(width) / Double(cell.width) * Double(height) / Double(cell.height)
    if size == cell || ratio > 16 { return nil }
    self.part = part
    self.size = size
  }
}

extension PixelArea {
  fileprivate func middle(of whole: PixelSize) -> Focus {
    Focus(
      x: (Double(x) + Double(width) / 2) / Double(whole.width),
      y: (Double(y) + Double(height) / 2) / Double(whole.height))
  }
}
