package import Values
import Posix

/// A picture file that was opened and whose header was read.
///
/// It holds an open descriptor and what the header says, no decoder: each `tile` decodes anew, from the
/// descriptor by offset, so one picture may make several tiles, on any threads.
package final class SourcePicture: Sendable {
  package let info: SourceInfo
  /// The EXIF block as it stands in the file, its TIFF part, or what a TIFF says in its place; nil if
  /// there is none, or where libvips does not hand it out (JPEG XL).
  package let exif: [UInt8]?
  /// What it takes to decode it.
  package let footprint: Footprint
  /// Of the file, in bytes.
  package let length: Int

  private let descriptor: Descriptor
  private let limits: SourceLimits
  private let format: FileFormat
  /// The embedded profile, if it is one for such pixels.
  private let profile: ColourProfile?
  /// What kind of profile such pixels take.
  private let pixels: ColourProfile.Space?

  /// Opens a regular file, finds out its format by its first bytes and reads its header.
  ///
  /// Nothing is decoded, and the pixel limit is checked here. Other kinds of files are never waited for.
  package static func open(_ path: Path, limits: SourceLimits = SourceLimits())
    throws(CollageError) -> SourcePicture
  {
    let file = try SourceFile(path)
    guard var format = FileFormat(prefix: file.prefix) else {
      throw CollageError(
        .read, .notAnImage, "it is not a picture of a kind that collage knows; check the list")
    }
    if format == .tiff, RawFile.isRaw(file) { format = .raw }
    try Loaders.check(format, limits)
    return try SourcePicture(file, format, limits)
  }

  private init(_ file: SourceFile, _ format: FileFormat, _ limits: SourceLimits)
    throws(CollageError)
  {
    let descriptor = file.descriptor
    let header =
      format == .jpeg
      ? try JPEGPicture.header(descriptor, limits)
      : try VipsPicture(descriptor: descriptor, format: format, limits: limits).header(file)
    guard header.width <= limits.maxPixels / max(header.height, 1) else {
      throw CollageError(
        .decode, .tooLarge,
        "the picture has \(header.width) x \(header.height) pixels, more than \(limits.maxPixels); "
          + "raise --max-pixels to use it")
    }
    let profile = header.profile.flatMap { ColourProfile($0) }
    let note = SourcePicture.note(header, profile)
    self.profile = note == nil ? profile : nil
    self.descriptor = descriptor
    self.format = format
    self.limits = limits
    length = file.length
    pixels = header.space
    exif =
      format == .tiff ? TIFFExif.block { file.read($1, at: $0) } : header.exif
    info = SourceInfo(
      width: header.width, height: header.height, orientation: header.orientation.number,
      format: format,
      profile: header.profile == nil ? nil : profile?.description ?? "unusable",
      warning: note)
    footprint = Footprint(info: info, decoder: header.decoder)
  }

  private static func note(_ header: SourceHeader, _ profile: ColourProfile?) -> String? {
    guard header.profile != nil else { return nil }
    guard let profile else { return ProfileNote.unusable(pixels: header.space) }
    return profile.space == header.space
      ? nil : ProfileNote.foreign(profile, pixels: header.space)
  }

  /// The part of the picture inside `crop` (upright source pixels), scaled to exactly `width` times
  /// `height`, upright, in the colours of `space`.
  ///
  /// Alpha is blended on the ground, which is given in that space; without a ground the tile of a picture
  /// with alpha has four bands. The whole file is read even where the crop ends early, so that a
  /// truncated one is found.
  package func tile(
    crop: PixelRect, width: Int, height: Int, ground: Colour? = .white, space: ColourSpace = .srgb
  ) throws(CollageError) -> Tile {
    let placement = try Placement(info: info, crop: crop, width: width, height: height)
    let finish = Finish(
      space: space, ground: ground, orientation: placement.orientation, pixels: pixels)
    return finish.tile(try decode(placement, space))
  }

  private func decode(_ placement: Placement, _ space: ColourSpace) throws(CollageError)
    -> PlanarTile
  {
    if var tile = try shortWay(placement) {
      tile.setMeaning(profile, space)
      return tile
    }
    return try VipsPicture(descriptor: descriptor, format: format, limits: limits).tile(
      placement, size: (info.width, info.height), mostHalvings: mostHalvings, profile: profile,
      space: space)
  }

  private var mostHalvings: Int {
    if case .libvips(let need) = footprint.decoder { need.mostHalvings } else { 0 }
  }

  /// Nil where libvips is to decode.
  private func shortWay(_ placement: Placement) throws(CollageError) -> PlanarTile? {
    switch footprint.decoder {
    case .planes: try JPEGPicture.tile(descriptor, limits, placement)
    case .webp(let frame): try WebPPicture.tile(descriptor, frame, placement)
    case .libvips: nil
    }
  }
}
