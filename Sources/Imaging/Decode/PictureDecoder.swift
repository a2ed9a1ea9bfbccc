import Values

/// A picture whose header was read, and one way to its tiles: planes of a JPEG, planes of a WebP, or
/// whatever libvips hands out.
///
/// Each tile is decoded anew, from the descriptor by offset, so one decoder may make several, on any
/// threads.
protocol PictureDecoder: Sendable {
  /// What making a tile takes.
  var memory: any DecodingMemory { get }

  /// The part of the picture that is asked for, scaled, as stored. The whole file is read even where the
  /// part ends early, so that a truncated one is found.
  func tile(_ request: TileRequest, _ colours: TileColours) throws(CollageError) -> PlanarTile
}

/// What a decoder keeps while it works, as far as the header tells.
protocol DecodingMemory: Sendable {
  /// Colours and alpha of a tile.
  var planes: Int { get }
  /// Whether all coefficients of the picture stand in memory, as libjpeg has it for a progressive one.
  var keepsCoefficients: Bool { get }

  /// Everything but the tile, in bytes.
  func bytes(_ request: TileRequest) -> Int
}

extension DecodingMemory {
  var keepsCoefficients: Bool { false }
}

/// How the colours of a picture are to be understood, and those of its tile.
struct TileColours: Sendable {
  /// The embedded profile, if the pixels are to be understood by it.
  let profile: ColourProfile?
  let space: ColourSpace
}
