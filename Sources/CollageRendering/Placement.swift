import CollageModel
import Imaging
import Values

/// A picture of a request, its place on the sheet still open.
struct Placement: Sendable {
  let picture: RenderPicture
  let settings: CollageSettings
  let index: Int

  init(_ request: RenderRequest, _ index: Int) {
    picture = request.pictures[index]
    settings = request.settings
    self.index = index
  }

  /// A tile in memory, and the account of it.
  struct Decoded: Sendable {
    /// Nil once it was painted and nobody will need it again.
    var tile: Tile?
    var frame: PixelArea
    var placed: PlacedTile

    var withoutTile: Decoded { Decoded(tile: nil, frame: frame, placed: placed) }
  }

  /// What the header says: nothing is decoded.
  struct Measure: Sendable {
    /// The edited picture, whose shape layouts go by, and the whole.
    let part: PixelArea
    let whole: PixelSize
    let footprint: Footprint
    /// Of the file, in bytes.
    let length: Int
    /// What words are made of; nil where the sheet has none.
    let words: TemplateValues?
    /// The picture itself, as long as there is room for it.
    let kept: KeptPicture?

    var shape: PixelSize { part.size }
  }

  func measure(keepingIn room: KeptPictures) throws -> Measure {
    let source = try open()
    return Measure(
      part: try part(of: source), whole: source.size, footprint: source.footprint,
      length: source.length,
      words: words(of: source), kept: room.keep(source))
  }

  /// What `decode` takes at its peak, in bytes.
  func bytesNeeded(_ measure: Measure, for plan: SheetPlan) -> Int {
    let cell = plan.place(measure.shape, in: index, fit: settings.fit).picture.size
    let cut = cut(of: measure.whole, measure.part, for: cell)
    return measure.footprint.bytes(
      crop: cut.crop, width: cut.size.width, height: cut.size.height)
  }

  /// Finds the part of the picture that belongs into its cell, and decodes that to the cell's size.
  /// - Parameter staysOpen: whether the picture may be needed again, for another plan.
  func decode(for plan: SheetPlan, _ measure: Measure, staysOpen: Bool) throws -> Decoded {
    let source = try (staysOpen ? measure.kept?.picture : measure.kept?.take()) ?? open()
    let part = try part(of: source)
    let (place, frame) = plan.place(part.size, in: index, fit: settings.fit)
    let view = try view(of: source, part, for: place.size)
    var info = source.info
    info.warning = info.warning ?? view.tile.profileNote
    return Decoded(
      tile: view.tile, frame: frame,
      placed: PlacedTile(tile: place, crop: view.crop, source: info))
  }

  /// What was decoded for another plan, if its tile has the size of this one's cell; it may stand elsewhere.
  func moved(_ decoded: Decoded, _ measure: Measure, to plan: SheetPlan) -> Decoded? {
    let (place, frame) = plan.place(measure.shape, in: index, fit: settings.fit)
    guard decoded.tile != nil, place.size == decoded.placed.tile.size else { return nil }
    var moved = decoded
    moved.frame = frame
    moved.placed.tile = place
    return moved
  }

  /// What is known of the picture, with what its EXIF says.
  private func words(of source: SourcePicture) -> TemplateValues? {
    guard var words = picture.words else { return nil }
    if settings.needsExif, let exif = source.exif.map({ ExifFields(exif: $0) }) {
      words.firstDay = exif.day
      for name in ExifName.allCases { words.exif[name.rawValue] = exif[name.rawValue] }
    }
    return words
  }

  private func open() throws -> SourcePicture {
    try SourcePicture.open(
      picture.path,
      limits: settings.limits)
  }

  /// The edited picture; the whole where no crop is given.
  private func part(of source: SourcePicture) throws -> PixelArea {
    let size = source.size
    guard let crop = picture.crop else {
      return PixelArea(x: 0, y: 0, width: size.width, height: size.height)
    }
    if size.contains(crop) { return crop }
    throw CollageError(
      .badCrop,
      "its crop [\(crop.x), \(crop.y), \(crop.width), \(crop.height)] leaves the picture, which is"
        + " \(size.width) x \(size.height) pixels when upright")
  }
}

extension PixelSize {
  func contains(_ area: PixelArea) -> Bool {
    area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0
      && area.width <= width - area.x && area.height <= height - area.y
  }
}

extension SourcePicture {
  /// Upright.
  var size: PixelSize { info.upright }
}
