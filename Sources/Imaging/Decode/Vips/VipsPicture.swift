import Posix
import Values

/// The way of every picture that is no JPEG or ordinary WebP: libvips decodes, and the same scaler makes
/// the tile, band by band, so that the whole picture never stands in memory.
struct VipsPicture: PictureDecoder {
  let descriptor: Descriptor
  let loader: VipsLoader
  let limits: SourceLimits
  let vipsMemory: VipsMemory

  var memory: any DecodingMemory { vipsMemory }

  func tile(_ request: TileRequest, _ colours: TileColours) throws(CollageError) -> PlanarTile {
    let (size, reduction) = (vipsMemory.size, vipsMemory.reduction)
    var image = try VipsImage(
      descriptor, loader, limits, halvings: reduction.halvings(for: request),
      scale: reduction.scale(for: request, size))
    let part = try reduction.part(of: request, size, decoded: image.size)
    return try image.tile(part, request, colours)
  }
}
