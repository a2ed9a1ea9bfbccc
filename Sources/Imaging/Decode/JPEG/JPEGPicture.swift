import CPixels
import CZimgShim
import Posix
import Synchronization
import Values

/// The way from a JPEG to its tile: scaled planes by libjpeg-turbo, then one pass of the scaler that
/// crops, resizes, brings chroma up and converts to RGB.
///
/// Where there are no planes for that (RGB, inks, chroma in odd places), it is whole pixels, whose colours
/// libvips converts.
final class JPEGPicture: PictureDecoder {
  private let frame: JPEGFrame
  private let descriptor: Descriptor
  private let limits: SourceLimits
  /// The one that read the header, until the first tile takes it.
  private let decoder: Mutex<JPEGDecoder?>

  init(_ decoder: consuming sending JPEGDecoder, _ descriptor: Descriptor, _ limits: SourceLimits) {
    frame = JPEGFrame(decoder.header)
    self.descriptor = descriptor
    self.limits = limits
    decoder.rest()
    self.decoder = Mutex(consume decoder)
  }

  var memory: any DecodingMemory { frame }

  func tile(_ request: TileRequest, _ colours: TileColours) throws(CollageError) -> PlanarTile {
    let decoder = try freshDecoder()
    guard frame.planes(denominator: request.denominator) != nil else {
      return try pixels(decoder, request, colours)
    }
    var tile = try planes(decoder, request)
    tile.setMeaning(colours)
    return tile
  }

  private func freshDecoder() throws(CollageError) -> JPEGDecoder {
    if let first = decoder.withLock({ $0.take() }) { return first }
    return try JPEGDecoder(descriptor, limits, metadata: false)
  }

  private func pixels(
    _ decoder: consuming JPEGDecoder, _ request: TileRequest, _ colours: TileColours
  ) throws(CollageError) -> PlanarTile {
    var image = try VipsImage(
      decoder, denominator: request.denominator, profile: colours.profile?.bytes)
    let part = try Reduction.eighths.part(of: request, frame.size, decoded: image.size)
    return try image.tile(part, request, colours)
  }

  private func planes(_ decoder: consuming JPEGDecoder, _ request: TileRequest)
    throws(CollageError) -> PlanarTile
  {
    let denominator = request.denominator
    guard let layout = JPEGLayout(try decoder.plan(denominator: denominator)) else {
      throw .corrupt(detail: nil)
    }
    let crop = request.crop.divided(by: Double(denominator))
    let groups = layout.groups(
      top: crop.y, bottom: crop.y + crop.height,
      reach: Scaler.reach(crop.height / Double(request.height)))
    let planes = try Planes(layout.shapes(groups), stage: .decode)
    try decoder.decode(groups: groups, into: planes)
    return try scale(planes, layout, groups, crop, request)
  }

  private func scale(
    _ planes: borrowing Planes, _ layout: JPEGLayout, _ groups: Range<Int>, _ crop: PixelRect,
    _ request: TileRequest
  ) throws(CollageError) -> PlanarTile {
    let height = layout.rows(in: groups)
    let fullWidth = layout.padded(layout.width, halvings: layout.halveAcross)
    let fullHeight = layout.padded(height, halvings: layout.halveDown)
    // What a JPEG holds beyond its edge is the encoder's own affair.
    cv_extend(
      planes.row(0).assumingMemoryBound(to: UInt8.self), planes.strides[0], Int32(layout.width),
      Int32(height), Int32(fullWidth), Int32(fullHeight))
    let target = try PlanarTile(
      width: request.width, height: request.height, colours: layout.isGrey ? 1 : 3)
    let plan = cv_scale_plan(
      family: layout.isGrey ? CV_FAMILY_GREY : CV_FAMILY_YUV, bits: 8, width: Int32(fullWidth),
      height: Int32(fullHeight), halve_across: Int32(layout.halveAcross),
      halve_down: Int32(layout.halveDown), left: crop.x,
      top: crop.y - Double(groups.lowerBound * layout.groupRows), region_width: crop.width,
      region_height: crop.height, target_width: Int32(request.width),
      target_height: Int32(request.height))
    try Scaler.scale(plan, from: planes, to: target.planes)
    return target
  }
}
