package import Values

/// Where everything stands on a sheet: the words above and below, and for each picture its frame, its
/// cell and its caption.
package struct SheetPlan: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// The picture's place with its border.
    package let frame: PixelArea
    /// The line below the frame.
    package let caption: PixelArea?
  }

  package let cells: [Cell]
  package let title: PixelArea?
  package let footer: PixelArea?
  private let border: Int
  /// Captions are to stand right below their pictures, and in one line with their neighbours'.
  private let standsOnCaption: Bool

  /// - Parameter shapes: the upright sizes of the pictures, as far as their edited parts reach.
  /// - Throws: a `LayoutError` where the sheet has no room for them.
  package init(_ settings: CollageSettings, shapes: [PixelSize]) throws(LayoutError) {
    let text = TextSizes(settings, count: shapes.count)
    border = settings.border
    standsOnCaption = settings.caption != nil
    var area = PixelArea(x: 0, y: 0, width: settings.size.width, height: settings.size.height)
      .inset(by: settings.margin)
    // Words on the very edge of a sheet look cut off.
    let inset = settings.margin == 0 ? text.footer / 2 : 0
    func band(_ em: Int, _ template: Template?, atTop: Bool) -> PixelArea? {
      guard template != nil else { return nil }
      let height = TextSizes.line(em)
      // A footer is not the caption of the last row.
      let air = atTop ? max(settings.gap / 2, em / 4) : max(settings.gap, em / 2)
      let taken = height + inset + air
      let y = atTop ? area.y + inset : area.y + area.height - inset - height
      let band = PixelArea(
        x: area.x + inset, y: y, width: area.width - 2 * inset, height: height)
      area = PixelArea(
        x: area.x, y: atTop ? area.y + taken : area.y, width: area.width,
        height: area.height - taken)
      return band
    }
    title = band(text.title, settings.title, atTop: true)
    footer = band(text.footer, settings.footer, atTop: false)
    guard area.width > 0, area.height > 0 else {
      throw LayoutError(
        "the margin and the words leave no room on \(settings.size.width) x "
          + "\(settings.size.height) pixels; choose a larger sheet or a smaller margin")
    }
    let caption = settings.caption == nil ? 0 : TextSizes.line(text.caption)
    let cells = try settings.layout.cells(
      for: shapes, in: area,
      spacing: Spacing(
        gap: settings.gap, frameWidth: 2 * border, frameHeight: 2 * border + caption))
    self.cells = cells.map { cell in
      let bottom = cell.y + cell.height - caption
      return Cell(
        frame: PixelArea(
          x: cell.x, y: cell.y, width: cell.width, height: cell.height - caption),
        caption: caption == 0
          ? nil : PixelArea(x: cell.x, y: bottom, width: cell.width, height: caption))
    }
  }

  /// Where a picture stands in its cell's frame, without and with its border.
  ///
  /// - Parameter shape: the picture's upright size.
  package func place(_ shape: PixelSize, in index: Int, fit: Fit) -> (
    picture: PixelArea, frame: PixelArea
  ) {
    let frame = cells[index].frame
    let room = frame.inset(by: border)
    switch fit {
    case .cover: return (room, frame)
    case .contain:
      let scale = min(
        Double(room.width) / Double(shape.width), Double(room.height) / Double(shape.height))
      let width = min(room.width, max(1, Int((Double(shape.width) * scale).rounded())))
      let height = min(room.height, max(1, Int((Double(shape.height) * scale).rounded())))
      let picture = PixelArea(
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - height) / (standsOnCaption ? 1 : 2), width: width, height: height
      )
      return (picture, picture.inset(by: -border))
    }
  }
}
