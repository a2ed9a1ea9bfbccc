import CVipsShim
import Values

extension VipsImage {
  var size: PixelSize { PixelSize(width: Int(header.width), height: Int(header.height)) }

  /// A part of the image, in its own pixels, as a tile.
  mutating func tile(_ part: PixelRect, _ request: TileRequest, _ colours: TileColours)
    throws(CollageError) -> PlanarTile
  {
    let (profile, space) = (colours.profile, colours.space)
    // A small tile is cheaper to convert than the photograph, but 8 bits are too few for 16-bit pixels
    // in a wide space: these are converted first.
    let isEarly = header.bits != 8 && profile != nil && profile?.standard != space
    if isEarly || !isPlain {
      let isUsed = try convert(to: space, useProfile: profile != nil)
      guard isPlain else {
        throw CollageError(
          .decode, .unsupported, "the picture's colours are of no known kind")
      }
      var tile = try bands(part, request)
      tile.isProfileIgnored = profile != nil && !isUsed
      return tile
    }
    var tile = try bands(part, request)
    tile.setMeaning(colours)
    return tile
  }

  private mutating func bands(_ part: PixelRect, _ request: TileRequest) throws(CollageError)
    -> PlanarTile
  {
    var reader = try BandReader(header, part, request)
    let target = try PlanarTile(
      width: request.width, height: request.height, colours: reader.colours,
      hasAlpha: reader.hasAlpha)
    for rows in reader.bands {
      try reader.read(&self, rows)
      try Scaler.scale(
        reader.plan(rows), from: reader.planes, to: target.planes, targetRow: rows.lowerBound,
        isCommon: reader.bands.count == 1)
    }
    try reader.finish(&self)
    return target
  }

  /// Whether its pixels are what the scaler takes: grey or RGB of 8 or 16 bits, alpha or none.
  private var isPlain: Bool {
    let colours = header.has_alpha != 0 ? header.bands - 1 : header.bands
    return switch header.space {
    case CV_SPACE_GREY: header.bits <= 16 && colours >= 1
    case CV_SPACE_RGB: header.bits <= 16 && colours >= 3
    default: false
    }
  }

  var profileSpace: ColourProfile.Space? {
    switch header.space {
    case CV_SPACE_GREY: .grey
    case CV_SPACE_RGB: .rgb
    case CV_SPACE_CMYK: .cmyk
    default: nil
    }
  }
}
