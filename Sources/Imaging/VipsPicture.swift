import CVipsShim
import Posix

/// The way of every picture that is not an ordinary JPEG: libvips decodes, and the same scaler makes
/// the tile, band by band, so that the whole picture never stands in memory.
enum VipsPicture {
  static func header(_ descriptor: Descriptor, _ format: FileFormat, _ limits: SourceLimits)
    throws(ImagingError) -> SourceHeader
  {
    let image = try VipsImage(descriptor, format, limits)
    return SourceHeader(
      width: Int(image.header.width), height: Int(image.header.height),
      orientation: Orientation(Int(image.header.orientation)), profile: image.profile,
      space: image.profileSpace)
  }

  /// The scaled crop. Its colours are the profile's only if `PlanarTile.profile` says so.
  static func tile(
    _ descriptor: Descriptor, _ format: FileFormat, _ limits: SourceLimits,
    _ placement: Placement, _ profile: ColourProfile?, _ background: RGB
  ) throws(ImagingError) -> PlanarTile {
    let shrink = format.name == "jpeg" ? placement.denominator : 1
    var image = try VipsImage(
      descriptor, format, limits, shrink: format.name == "jpeg" ? shrink : 0)
    // A small tile is cheaper to convert than the photograph, but the ground is sRGB, and 8 bits are
    // too few for 16-bit pixels in a wide space: these are converted first.
    let isEarly = profile != nil && (image.header.has_alpha != 0 || image.header.bits != 8)
    if isEarly || !image.isPlain {
      try image.convertToSRGB(useProfile: profile != nil)
      guard image.isPlain else {
        throw ImagingError(
          .decode, .unsupported, "the picture's colours are of no known kind; convert it first")
      }
      return try bands(&image, placement, shrink, background)
    }
    var tile = try bands(&image, placement, shrink, background)
    tile.profile = profile
    return tile
  }

  private static func bands(
    _ image: inout VipsImage, _ placement: Placement, _ shrink: Int, _ background: RGB
  ) throws(ImagingError) -> PlanarTile {
    // A shrunk picture may have lost a part of a pixel at its edges.
    let crop = try placement.crop.divided(by: Double(shrink)).cut(
      width: Double(image.header.width), height: Double(image.header.height))
    var reader = try BandReader(image.header, crop, placement, background)
    let target = try PlanarTile(
      width: placement.width, height: placement.height, planes: reader.planeCount)
    for rows in reader.bands {
      try reader.read(&image, rows)
      try Scaler.scale(
        reader.plan(rows), from: reader.planes, to: target.planes, targetRow: rows.lowerBound,
        isCommon: reader.bands.count == 1)
    }
    try reader.finish(&image)
    return target
  }
}

extension VipsImage {
  /// Whether its pixels are what the scaler takes: grey or RGB of 8 or 16 bits, alpha or none.
  var isPlain: Bool {
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
