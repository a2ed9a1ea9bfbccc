import CJPEGShim
import CPixels
import CZimgShim
import Posix
import Values

/// The short way from a JPEG to its tile: scaled planes by libjpeg-turbo, then one pass of the scaler
/// that crops, resizes, brings chroma up and converts to RGB.
enum JPEGPicture {
  /// The header, which also says whether the colours are ones that the short way knows.
  static func header(_ descriptor: Descriptor, _ limits: SourceLimits) throws(CollageError)
    -> SourceHeader
  {
    let decoder = try JPEGDecoder(descriptor, limits, metadata: true)
    let colour = decoder.header.colour
    let space: ColourProfile.Space =
      colour == CV_JPEG_GREY ? .grey : decoder.header.components == 4 ? .cmyk : .rgb
    let exif = decoder.exif
    let frame = JPEGFrame(decoder.header)
    return SourceHeader(
      width: Int(decoder.header.width), height: Int(decoder.header.height),
      orientation: exif.map { Orientation(exif: $0) } ?? .asStored, profile: decoder.profile,
      space: space, exif: exif,
      decoder: colour == CV_JPEG_OTHER ? .libvips(DecoderNeed(frame)) : .planes(frame))
  }

  /// The scaled crop, or nil where chroma lies in a way that only libvips knows.
  static func tile(_ descriptor: Descriptor, _ limits: SourceLimits, _ placement: Placement)
    throws(CollageError) -> PlanarTile?
  {
    var decoder = try JPEGDecoder(descriptor, limits, metadata: false)
    let denominator = placement.denominator
    guard let layout = JPEGLayout(try decoder.plan(denominator: denominator)) else { return nil }
    let crop = placement.crop.divided(by: Double(denominator))
    let groups = layout.groups(
      top: crop.y, bottom: crop.y + crop.height,
      reach: Scaler.reach(crop.height / Double(placement.height)))
    let planes = try Planes(layout.shapes(groups), stage: .decode)
    try decoder.decode(groups: groups, into: planes)
    return try scale(planes, layout, groups, crop, placement)
  }

  private static func scale(
    _ planes: borrowing Planes, _ layout: JPEGLayout, _ groups: Range<Int>, _ crop: PixelRect,
    _ placement: Placement
  ) throws(CollageError) -> PlanarTile {
    let height = layout.rows(in: groups)
    let fullWidth = layout.padded(layout.width, halvings: layout.halveAcross)
    let fullHeight = layout.padded(height, halvings: layout.halveDown)
    // What a JPEG holds beyond its edge is the encoder's whim.
    cv_extend(
      planes.row(0).assumingMemoryBound(to: UInt8.self), planes.strides[0], Int32(layout.width),
      Int32(height), Int32(fullWidth), Int32(fullHeight))
    let target = try PlanarTile(
      width: placement.width, height: placement.height, colours: layout.isGrey ? 1 : 3)
    let plan = cv_scale_plan(
      family: layout.isGrey ? CV_FAMILY_GREY : CV_FAMILY_YUV, bits: 8, width: Int32(fullWidth),
      height: Int32(fullHeight), halve_across: Int32(layout.halveAcross),
      halve_down: Int32(layout.halveDown), left: crop.x,
      top: crop.y - Double(groups.lowerBound * layout.groupRows), region_width: crop.width,
      region_height: crop.height, target_width: Int32(placement.width),
      target_height: Int32(placement.height))
    try Scaler.scale(plan, from: planes, to: target.planes)
    return target
  }
}
