package import Values

/// A picture file that was opened and whose header was read.
///
/// It holds an open descriptor and what the header says: each `tile` decodes anew, so one picture may make
/// several tiles, on any threads.
package final class SourcePicture: Sendable {
  package let info: SourceInfo
  /// The EXIF block as it stands in the file, its TIFF part, or what a TIFF says in its place; nil if
  /// there is none, or where libvips does not hand it out (JPEG XL).
  package let exif: [UInt8]?
  /// What it takes to decode it.
  package let footprint: Footprint
  /// Of the file, in bytes.
  package let length: Int

  private let decoder: any PictureDecoder
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
    guard let format = FileFormat(file) else {
      throw CollageError(
        .read, .notAnImage, "it is not a picture of a kind that collage knows")
    }
    let picture = try format.reader(limits).open(file, limits)
    let header = picture.header
    guard header.width <= limits.maxPixels / max(header.height, 1) else {
      throw CollageError(
        .decode, .tooLarge,
        "the picture has \(header.width) x \(header.height) pixels, more than \(limits.maxPixels)")
    }
    return SourcePicture(picture, format, length: file.length)
  }

  private init(_ picture: OpenPicture, _ format: FileFormat, length: Int) {
    let header = picture.header
    let profile = header.profile.flatMap { ColourProfile($0) }
    let note = SourcePicture.note(header, profile)
    self.profile = note == nil ? profile : nil
    self.length = length
    decoder = picture.decoder
    pixels = header.space
    exif = header.exif
    info = SourceInfo(
      width: header.width, height: header.height, orientation: header.orientation.number,
      format: format,
      profile: header.profile == nil ? nil : profile?.description ?? "unusable",
      warning: note)
    footprint = Footprint(info: info, decoding: decoder.memory)
  }

  /// What the picture takes while nothing is decoded, about, in bytes.
  package var bytesKept: Int {
    SourcePicture.bytesOfItsOwn + (exif?.count ?? 0) + (profile?.bytes.count ?? 0)
  }

  /// A decoder that has read its header.
  private static let bytesOfItsOwn = 32 << 10

  private static func note(_ header: SourceHeader, _ profile: ColourProfile?) -> String? {
    guard header.profile != nil else { return nil }
    guard let profile else { return ProfileNote.unusable(pixels: header.space) }
    return profile.space == header.space
      ? nil : ProfileNote.foreign(profile, pixels: header.space)
  }

  /// The part of the picture inside `crop` (upright source pixels), scaled to exactly `width` times
  /// `height`, upright, in the colours of `space`.
  ///
  /// Alpha is blended on the background, which is given in that space; without one the tile of a picture
  /// with alpha has four bands. The whole file is read even where the crop ends early, so that a
  /// truncated one is found.
  package func tile(
    crop: PixelRect, width: Int, height: Int, background: Colour? = .white,
    space: ColourSpace = .srgb
  ) throws(CollageError) -> Tile {
    let request = try TileRequest(info: info, crop: crop, width: width, height: height)
    let finish = Finish(
      space: space, background: background, orientation: request.orientation, pixels: pixels)
    return finish.tile(
      try decoder.tile(request, TileColours(profile: profile, space: space)))
  }
}
