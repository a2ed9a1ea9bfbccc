package import Paths
import Posix

/// A picture file that was opened and whose header was read.
///
/// It holds an open descriptor and what the header says, no decoder: each `tile` decodes anew, from the
/// descriptor by offset, so one picture may make several tiles, on any threads.
package final class SourcePicture: Sendable {
  package let info: SourceInfo

  private let descriptor: Descriptor
  private let limits: SourceLimits
  private let format: FileFormat
  private let way: Way
  /// A profile that the pixels have to be converted by.
  private let profile: ColourProfile?

  /// Who turns the file into pixels.
  private enum Way { case planes, libvips }

  /// Opens a regular file, finds out its format by its first bytes and reads its header.
  ///
  /// Nothing is decoded, and the pixel limit is checked here. Other kinds of files are never waited for.
  package static func open(_ path: Path, limits: SourceLimits = SourceLimits())
    throws(ImagingError) -> SourcePicture
  {
    let file = try SourceFile(path)
    guard let format = FileFormat.of(prefix: file.prefix) else {
      throw ImagingError(
        .read, .notAnImage, "it is not a picture of a kind that collage knows; check the list")
    }
    if format.isRaw || format.name == "tiff" && RawFile.isRaw(file) { throw .rawFile }
    return try SourcePicture(file.descriptor, format, limits)
  }

  private init(_ descriptor: Descriptor, _ format: FileFormat, _ limits: SourceLimits)
    throws(ImagingError)
  {
    let header: SourceHeader
    if format.name == "jpeg" {
      let isShort: Bool
      (header, isShort) = try JPEGPicture.header(descriptor, limits)
      way = isShort ? .planes : .libvips
    } else {
      header = try VipsPicture.header(descriptor, format, limits)
      way = .libvips
    }
    guard header.width <= limits.maxPixels / max(header.height, 1) else {
      throw ImagingError(
        .decode, .tooLarge,
        "the picture has \(header.width) x \(header.height) pixels, more than \(limits.maxPixels); "
          + "raise --max-pixels to use it")
    }
    let profile = header.profile.flatMap { ColourProfile($0) }
    let fits = profile?.space == header.space
    self.profile = fits && profile?.isSRGB == false ? profile : nil
    self.descriptor = descriptor
    self.format = format
    self.limits = limits
    info = SourceInfo(
      width: header.width, height: header.height, orientation: header.orientation.number,
      format: format.name,
      profile: header.profile == nil ? nil : profile?.description ?? "unusable",
      isProfileIgnored: header.profile != nil && !fits)
  }

  /// The part of the picture inside `crop` (upright source pixels), scaled to exactly `width` times
  /// `height`: sRGB, alpha blended on the background, upright.
  ///
  /// The whole file is read even where the crop ends early, so that a truncated one is found.
  package func tile(crop: PixelRect, width: Int, height: Int, background: RGB = .white)
    throws(ImagingError) -> Tile
  {
    let placement = try Placement(info: info, crop: crop, width: width, height: height)
    let planar = try decode(placement, background)
    return Tile(width: width, height: height, bytes: planar.upright(placement.orientation))
  }

  private func decode(_ placement: Placement, _ background: RGB) throws(ImagingError) -> PlanarTile
  {
    if way == .planes, var tile = try JPEGPicture.tile(descriptor, limits, placement) {
      tile.profile = profile
      return tile
    }
    return try VipsPicture.tile(descriptor, format, limits, placement, profile, background)
  }
}
