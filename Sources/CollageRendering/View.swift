import CollageModel
import Imaging

extension Placement {
  /// The part of a picture that a tile shows, and the tile.
  struct View: Sendable {
    let crop: CropArea
    let tile: Tile
  }

  /// Fills a cell with the part of the picture that its focus asks for.
  func view(of source: SourcePicture, _ part: PixelArea, for cell: PixelSize) throws -> View {
    let whole = PixelSize(width: source.info.uprightWidth, height: source.info.uprightHeight)
    if picture.focus == nil, settings.fit == .cover, let interest = Interest(settings.focus),
      let wide = Wide(part, cell)
    {
      return try view(of: source, wide, cell, interest)
    }
    let crop =
      switch settings.fit {
      case .cover: whole.cover(cell, focus: picture.focus ?? part.middle(of: whole), within: part)
      case .contain: CropArea(part)
      }
    return View(crop: crop, tile: try tile(of: source, crop, cell))
  }

  /// Decodes all that might be shown, once, and cuts the tile out of that.
  private func view(
    of source: SourcePicture, _ wide: Wide, _ cell: PixelSize, _ interest: Interest
  ) throws -> View {
    let tile = try tile(of: source, CropArea(wide.part), wide.size)
    let corner = tile.corner(of: interest, width: cell.width, height: cell.height)
    let scale = Double(wide.part.width) / Double(wide.size.width)
    let scaleDown = Double(wide.part.height) / Double(wide.size.height)
    return View(
      crop: CropArea(
        x: Double(wide.part.x) + Double(corner.x) * scale,
        y: Double(wide.part.y) + Double(corner.y) * scaleDown, width: Double(cell.width) * scale,
        height: Double(cell.height) * scaleDown),
      tile: tile.cut(x: corner.x, y: corner.y, width: cell.width, height: cell.height))
  }

  private func tile(of source: SourcePicture, _ crop: CropArea, _ size: PixelSize) throws -> Tile {
    try source.tile(
      crop: PixelRect(x: crop.x, y: crop.y, width: crop.width, height: crop.height),
      width: size.width, height: size.height, ground: settings.ground, space: settings.space)
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
