import FoundationEssentials
package import Values

/// The report's account of one set. It stands in the place of a set that goes no further, and is its error.
package struct SetRecord: Hashable, Sendable, Encodable, Error {
  package enum Status: String, Sendable, Encodable { case made, unchanged, dropped, failed }

  package var id: String
  package var title: String?
  package var status: Status
  /// Why it was dropped or failed; nil for a collage that was made.
  package var reason: String?
  package var assetID: AssetID?
  /// The collage's path, relative to the output folder.
  package var output: String?
  package var bytes: Int?
  package var width: Int?
  package var height: Int?
  package var images: [ImageRecord]
  package var leftOut: [LeftOutRecord] = []
  package var errors: [ErrorRecord] = []
  /// The whole record as JSON, where an earlier run has written it already.
  package var json: String?

  package init(
    id: String, title: String? = nil, status: Status, reason: String? = nil,
    images: [ImageRecord] = [], leftOut: [LeftOutRecord] = [], errors: [ErrorRecord] = []
  ) {
    self.id = id
    self.title = title
    self.status = status
    self.reason = reason
    self.images = images
    self.leftOut = leftOut
    self.errors = errors
  }

  private enum CodingKeys: CodingKey {
    case id, title, status, reason, assetID, output, bytes, width, height, images, leftOut, errors
  }

  /// The record as JSON in one line, keys in alphabetical order.
  package func line() throws -> [UInt8] {
    if let json { return Array(json.utf8) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

/// A picture of a set: what was listed, and for a collage that was made, where it stands in it.
package struct ImageRecord: Hashable, Sendable, Encodable {
  package var id: String
  package var path: Path
  /// Its place on the sheet, in pixels.
  package var tile: PixelArea?
  /// The part of the upright picture it shows, in the picture's own pixels.
  package var crop: PixelRect?
  package var source: SourceInfo?

  package init(_ picture: Picture, placed: PlacedTile? = nil) {
    id = picture.id
    path = picture.path
    tile = placed?.tile
    crop = placed?.crop
    source = placed?.source
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try path.encode(to: encoder)
    try container.encodeIfPresent(tile, forKey: .tile)
    try container.encodeIfPresent(crop, forKey: .crop)
    try container.encodeIfPresent(source, forKey: .source)
  }

  private enum CodingKeys: CodingKey { case id, tile, crop, source }
}

/// A listed picture that is not in the collage, by rule.
package struct LeftOutRecord: Hashable, Sendable, Encodable {
  package var id: String
  package var path: Path
  package var reason: String

  package init(_ leftOut: LeftOut) {
    id = leftOut.picture.id
    path = leftOut.picture.path
    reason = leftOut.reason.rawValue
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try path.encode(to: encoder)
    try container.encode(reason, forKey: .reason)
  }

  private enum CodingKeys: CodingKey { case id, reason }
}

/// One thing that went wrong with a set, with the picture it is about where there is one.
package struct ErrorRecord: Hashable, Sendable, Encodable, Error {
  package var id: String?
  /// The file that it is about. The message does not name it again.
  package var path: Path?
  package var error: CollageError

  package init(picture: Picture? = nil, path: Path? = nil, _ error: CollageError) {
    self.id = picture?.id
    self.path = picture?.path ?? path
    self.error = error
  }

  package var stage: Stage { error.stage }
  package var code: ErrorCode { error.code }
  package var message: String { error.message }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try path?.encode(to: encoder)
    try container.encode(error.stage, forKey: .stage)
    try container.encode(error.code, forKey: .code)
    try container.encode(error.message, forKey: .message)
  }

  private enum CodingKeys: CodingKey { case id, stage, code, message }
}
