package import Values

/// What the supervisor asks of the worker: one collage, rendered into one new file.
package struct RenderRequest: Hashable, Sendable, Codable {
  /// The request's number; answers carry it.
  package var number: Int
  package var pictures: [RenderPicture]
  package var settings: CollageSettings
  /// The file to make, which must not exist yet.
  package var output: Path
  /// Whether bad pictures are left out of the collage, as long as there are others; else it fails over them.
  package var skipsBadPictures: Bool

  package init(
    number: Int, set: PictureSet, settings: CollageSettings, output: Path,
    skipsBadPictures: Bool = false
  ) {
    self.number = number
    pictures = set.pictures.indices.map { RenderPicture($0, of: set, for: settings) }
    self.settings = settings
    self.output = output
    self.skipsBadPictures = skipsBadPictures
  }

  /// The same for some of its pictures alone, as if no others had been listed.
  package func holding(_ indices: [Int]) -> RenderRequest {
    if indices.count == pictures.count { return self }
    var request = self
    request.pictures = indices.enumerated().map { place, index in
      var picture = pictures[index]
      picture.words?.index = place + 1
      picture.words?.count = indices.count
      return picture
    }
    return request
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Int.self, forKey: .number)
    pictures = try container.decode([RenderPicture].self, forKey: .pictures)
    settings = try container.decode(CollageSettings.self, forKey: .settings)
    output = try Path(from: container.superDecoder(forKey: .output))
    skipsBadPictures = try container.decode(Bool.self, forKey: .skipsBadPictures)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(pictures, forKey: .pictures)
    try container.encode(settings, forKey: .settings)
    try output.encode(to: container.superEncoder(forKey: .output))
    try container.encode(skipsBadPictures, forKey: .skipsBadPictures)
  }

  private enum CodingKeys: CodingKey { case number, pictures, settings, output, skipsBadPictures }
}

/// What the worker needs to know of a picture.
package struct RenderPicture: Hashable, Sendable, Codable {
  package var path: Path
  package var crop: PixelArea?
  package var focus: Focus?
  /// What words are made of; nil where the sheet has none.
  package var words: TemplateValues?
  /// The asset ID to embed; nil where none is asked for.
  package var embeddedID: String?

  /// Whether there is more to say of a picture than its path.
  package static func hasDetails(_ picture: Picture, for settings: CollageSettings) -> Bool {
    picture.crop != nil || picture.focus != nil || settings.hasText || settings.embed == .ids
  }

  /// - Parameter settings: decide what is needed of it.
  package init(_ index: Int, of set: PictureSet, for settings: CollageSettings) {
    let picture = set.pictures[index]
    path = picture.path
    crop = picture.crop
    focus = picture.focus
    if settings.hasText {
      words = TemplateValues(
        picture: picture, index: index + 1, of: set.pictures.count, set: set.id, title: set.title)
    }
    if settings.embed == .ids { embeddedID = picture.id }
  }

  package init(from decoder: any Decoder) throws {
    path = try Path(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    crop = try container.decodeIfPresent(PixelArea.self, forKey: .crop)
    focus = try container.decodeIfPresent(Focus.self, forKey: .focus)
    words = try container.decodeIfPresent(TemplateValues.self, forKey: .words)
    embeddedID = try container.decodeIfPresent(String.self, forKey: .embeddedID)
  }

  package func encode(to encoder: any Encoder) throws {
    try path.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(crop, forKey: .crop)
    try container.encodeIfPresent(focus, forKey: .focus)
    try container.encodeIfPresent(words, forKey: .words)
    try container.encodeIfPresent(embeddedID, forKey: .embeddedID)
  }

  private enum CodingKeys: CodingKey { case crop, focus, words, embeddedID }
}

/// A line that the worker writes.
package enum WorkerEvent: Hashable, Sendable, Codable {
  /// The worker is ready; its libvips has this version, and it and its image libraries are these files.
  case ready(libvips: String, files: [String])
  /// A thread has begun with a picture, or (nil) with composing and encoding; if the worker dies now,
  /// this is a suspect.
  case began(request: Int, picture: Int?)
  /// The thread has ended that step, well or not.
  case ended(request: Int, picture: Int?)
  /// The collage lies in the file asked for: a tile for each picture, but none for those that were skipped for
  /// their faults.
  case rendered(request: Int, tiles: [PlacedTile?], faults: [RenderFault])
  /// The collage could not be made; nothing is left of it.
  case failed(request: Int, faults: [RenderFault])
}

extension WorkerEvent {
  /// The request that it is about; nil where it is about none.
  package var request: Int? {
    switch self {
    case .ready: nil
    case .began(let request, _), .ended(let request, _), .rendered(let request, _, _),
      .failed(let request, _):
      request
    }
  }
}

/// Where a picture stands in the collage, and what it was.
package struct PlacedTile: Hashable, Sendable, Codable {
  package var tile: PixelArea
  package var crop: PixelRect
  package var source: SourceInfo

  package init(tile: PixelArea, crop: PixelRect, source: SourceInfo) {
    self.tile = tile
    self.crop = crop
    self.source = source
  }
}

/// Why a collage, or one picture of it, could not be made.
package struct RenderFault: Hashable, Sendable, Codable, Error {
  /// Which picture of the request, from 0; nil where it is about the whole collage.
  package var picture: Int?
  package var error: CollageError

  package init(picture: Int? = nil, _ error: CollageError) {
    self.picture = picture
    self.error = error
  }
}
