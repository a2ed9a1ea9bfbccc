import CVipsShim
import Posix
import Values

/// The way of every picture that is no ordinary JPEG or WebP: libvips decodes, and the same scaler makes
/// the tile, band by band, so that the whole picture never stands in memory.
struct VipsPicture {
  let descriptor: Descriptor
  let format: FileFormat
  let limits: SourceLimits

  private var isDrawing: Bool { format.source?.isDrawing == true }

  func header(_ file: SourceFile) throws(CollageError) -> SourceHeader {
    let image = try VipsImage(descriptor, format, limits)
    let exif = image.exif
    let orientation =
      format.source?.isTurned == true
      ? .asStored
      : exif.map { Orientation(exif: $0) } ?? Orientation(Int(image.header.orientation))
    return SourceHeader(
      width: Int(image.header.width), height: Int(image.header.height), orientation: orientation,
      profile: image.profile, space: image.profileSpace, exif: exif,
      decoder: decoder(file, image.header))
  }

  private func decoder(_ file: SourceFile, _ header: cv_image_header) -> Footprint.Decoder {
    if format == .webp, header.has_alpha == 0,
      let frame = WebPFrame(file, width: Int(header.width), height: Int(header.height))
    {
      return .webp(frame)
    }
    return .libvips(DecoderNeed(file, format, header, limits))
  }

  /// The scaled crop.
  /// - Parameters:
  ///   - size: the picture's size as its header says it, in pixels.
  ///   - mostHalvings: how often a JPEG 2000 may be halved.
  ///   - profile: the embedded profile, if the pixels are to be understood by it.
  func tile(
    _ placement: Placement, size: (width: Int, height: Int), mostHalvings: Int = 0,
    profile: ColourProfile?, space: ColourSpace
  ) throws(CollageError) -> PlanarTile {
    let size = (width: Double(size.width), height: Double(size.height))
    let shrink = format == .jpeg ? placement.denominator : 1
    let halvings = placement.halvings(most: mostHalvings)
    var image =
      format == .jpeg
      ? try VipsImage(
        JPEGDecoder(descriptor, limits, metadata: false), denominator: shrink,
        profile: profile?.bytes, format)
      : try VipsImage(
        descriptor, format, limits, halvings: halvings,
        scale: isDrawing
          ? VipsPicture.scale(placement, size, mostPixels: limits.maxPixels) : 0)
    let crop = placement.crop
    // A shrunk picture may have lost a part of a pixel at its edges; a drawing has any size.
    let across = isDrawing ? Double(image.header.width) / size.width : 1 / Double(shrink)
    let down = isDrawing ? Double(image.header.height) / size.height : 1 / Double(shrink)
    let part =
      halvings > 0
      ? JPEG2000.halved(crop, halvings)
      : try PixelRect(
        x: crop.x * across, y: crop.y * down, width: crop.width * across,
        height: crop.height * down
      ).cut(width: Double(image.header.width), height: Double(image.header.height))
    // A small tile is cheaper to convert than the photograph, but 8 bits are too few for 16-bit pixels
    // in a wide space: these are converted first.
    let isEarly = image.header.bits != 8 && profile != nil && profile?.standard != space
    if isEarly || !image.isPlain {
      let isUsed = try image.convert(to: space, useProfile: profile != nil)
      guard image.isPlain else {
        throw CollageError(
          .decode, .unsupported, "the picture's colours are of no known kind; convert it first")
      }
      var tile = try bands(&image, part, placement)
      tile.isProfileIgnored = profile != nil && !isUsed
      return tile
    }
    var tile = try bands(&image, part, placement)
    tile.setMeaning(profile, space)
    return tile
  }

  /// So large that the tile needs no more pixels than there are, as far as the limit goes.
  static func scale(
    _ placement: Placement, _ size: (width: Double, height: Double), mostPixels: Int
  ) -> Double {
    let crop = placement.crop
    let wanted = max(
      Double(placement.width) / crop.width, Double(placement.height) / crop.height)
    let most = (Double(mostPixels) / (size.width * size.height)).squareRoot()
    return min(max(wanted, 0.01), most, 1000)
  }

  private func bands(_ image: inout VipsImage, _ crop: PixelRect, _ placement: Placement)
    throws(CollageError) -> PlanarTile
  {
    var reader = try BandReader(image.header, crop, placement)
    let target = try PlanarTile(
      width: placement.width, height: placement.height, colours: reader.colours,
      hasAlpha: reader.hasAlpha)
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

extension PlanarTile {
  /// Its colours are a profile's, or sRGB's without one; what is in the tile's space already is left
  /// alone.
  mutating func setMeaning(_ profile: ColourProfile?, _ space: ColourSpace) {
    if let profile {
      meaning = profile.standard == space ? .finished : .profile(profile)
    } else {
      meaning = space == .srgb ? .finished : .sRGB
    }
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
