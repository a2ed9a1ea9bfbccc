import CPixels
import CWebPShim
import CZimgShim
import Posix
import Values

/// The way from a lossy WebP to its tile: planes by libwebp, smaller where that does no harm, then
/// one pass of the scaler that crops, resizes, brings chroma up and converts to RGB.
struct WebPPicture: PictureDecoder {
  let descriptor: Descriptor
  let frame: WebPFrame

  var memory: any DecodingMemory { frame }

  func tile(_ request: TileRequest, _ colours: TileColours) throws(CollageError) -> PlanarTile {
    let layout = WebPLayout(frame, request)
    let planes = try Planes(layout.shapes, stage: .decode)
    try decode(layout, into: planes)
    let width = layout.shapes[0].rowBytes
    let height = layout.shapes[0].rows
    cv_extend(
      planes.row(0).assumingMemoryBound(to: UInt8.self), planes.strides[0], Int32(layout.width),
      Int32(layout.height), Int32(width), Int32(height))
    var target = try PlanarTile(width: request.width, height: request.height, colours: 3)
    let plan = cv_scale_plan(
      family: CV_FAMILY_YUV_LIMITED, bits: 8, width: Int32(width), height: Int32(height),
      halve_across: 1, halve_down: 1, left: layout.crop.x, top: layout.crop.y,
      region_width: layout.crop.width, region_height: layout.crop.height,
      target_width: Int32(request.width), target_height: Int32(request.height))
    try Scaler.scale(plan, from: planes, to: target.planes)
    target.setMeaning(colours)
    return target
  }

  /// The corresponding C functions are `WebPIDecode` and `WebPIAppend`.
  private func decode(_ layout: WebPLayout, into planes: borrowing Planes) throws(CollageError) {
    var plan = cv_webp_plan(
      offset: Int64(frame.chunk.lowerBound), length: Int64(frame.chunk.count),
      left: Int32(layout.columns.lowerBound), top: Int32(layout.rows.lowerBound),
      width: Int32(layout.columns.count), height: Int32(layout.rows.count),
      scaled_width: Int32(layout.width), scaled_height: Int32(layout.height))
    let rows = (0..<3).map { Optional(planes.row($0).assumingMemoryBound(to: UInt8.self)) }
    var failure = cv_failure()
    guard
      cv_webp_decode(descriptor.number, &plan, stopCheck, rows, planes.strides, &failure) == 0
    else { throw CollageError(failure, .decode) }
  }
}
