import CollageModel
import Imaging

extension Placement {
  /// The part of a picture that a tile shows, and the tile.
  struct View: Sendable {
    let crop: CropArea
    let tile: Tile
  }

  /// What is decoded for a cell.
  struct Cut: Sendable {
    let crop: CropArea
    let size: PixelSize
    /// By what the cell's own part is found in it; nil where all of it is shown.
    var interest: Interest?
  }

  /// Fills a cell with the part of the picture that its focus asks for.
  func view(of source: SourcePicture, _ part: PixelArea, for cell: PixelSize) throws -> View {
    let cut = cut(of: source.size, part, for: cell)
    let tile = try source.tile(
      crop: PixelRect(cut.crop), width: cut.size.width, height: cut.size.height,
      background: settings.ground, space: settings.space)
    guard let interest = cut.interest else { return View(crop: cut.crop, tile: tile) }
    let corner = tile.corner(of: interest, width: cell.width, height: cell.height)
    let scale = cut.crop.width / Double(cut.size.width)
    let scaleDown = cut.crop.height / Double(cut.size.height)
    return View(
      crop: CropArea(
        x: cut.crop.x + Double(corner.x) * scale, y: cut.crop.y + Double(corner.y) * scaleDown,
        width: Double(cell.width) * scale, height: Double(cell.height) * scaleDown),
      tile: tile.cut(x: corner.x, y: corner.y, width: cell.width, height: cell.height))
  }

  /// What has to be decoded; where interest decides, all that might be shown.
  func cut(of whole: PixelSize, _ part: PixelArea, for cell: PixelSize) -> Cut {
    switch settings.fit {
    case .contain: return Cut(crop: CropArea(part), size: cell)
    case .cover:
      if picture.focus == nil, let interest = Interest(settings.focus), let wide = Wide(part, cell)
      {
        return Cut(crop: CropArea(wide.part), size: wide.size, interest: interest)
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

extension CropArea {
  fileprivate init(_ area: PixelArea) {
    self.init(
      x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
  }
}

extension Interest {
  fileprivate init?(_ choice: FocusChoice) {
    switch choice {
    case .centre: return nil
    case .attention: self = .attention
    case .entropy: self = .entropy
    }
  }
}

extension PixelRect {
  init(_ crop: CropArea) {
    self.init(x: crop.x, y: crop.y, width: crop.width, height: crop.height)
  }
}
