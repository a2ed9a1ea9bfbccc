import CVipsShim
import Values

/// One of libvips' loaders, and what has to be known of how it works.
struct VipsLoader: Sendable, Hashable {
  /// libvips' operation that reads from a source.
  let operation: String
  /// It reads the file to the end whatever it holds, so reading beyond the end says nothing.
  let readsToEnd: Bool
  /// It turns the picture upright: the orientation in its EXIF block is not for us.
  let isTurned: Bool

  init(_ source: FileFormat.Source) {
    operation = source.loader
    readsToEnd = source.readsToEnd
    isTurned = source.isTurned
  }
}

/// Opens files with one of libvips' loaders.
///
/// The loader is asked anew for each tile: some hold the whole file or picture from their header on.
struct VipsReader: PictureReader {
  typealias Kept = @Sendable (SourceFile, cv_image_header) -> VipsMemory.Kept
  typealias Reduces = @Sendable (SourceFile, cv_image_header, SourceLimits) -> Reduction
  typealias Exif = @Sendable (SourceFile) -> [UInt8]?
  typealias CloserLook = @Sendable (SourceFile) -> FileFormat?

  private let vipsLoader: VipsLoader
  private let kept: Kept
  private let reduces: Reduces
  private let exif: Exif?
  private let closerLook: CloserLook?

  /// - Parameters:
  ///   - keeps: what the loader keeps of such a file while rows are pulled.
  ///   - reduces: how it makes such a picture smaller.
  ///   - exif: what the format has in place of an EXIF block.
  ///   - closerLook: what a file that begins so is after all.
  init(
    _ source: FileFormat.Source, keeps: @escaping Kept = VipsMemory.Kept.nothing,
    reduces: @escaping Reduces = { _, _, _ in .none }, exif: Exif? = nil,
    closerLook: CloserLook? = nil
  ) {
    vipsLoader = VipsLoader(source)
    kept = keeps
    self.reduces = reduces
    self.exif = exif
    self.closerLook = closerLook
  }

  var loader: VipsLoader? { vipsLoader }

  func otherFormat(of file: SourceFile) -> FileFormat? { closerLook?(file) }

  func open(_ file: SourceFile, _ limits: SourceLimits) throws(CollageError) -> OpenPicture {
    let image = try VipsImage(file.descriptor, vipsLoader, limits)
    let block = image.exif
    let orientation =
      vipsLoader.isTurned
      ? .asStored
      : block.map { Orientation(exif: $0) } ?? Orientation(Int(image.header.orientation))
    let header = SourceHeader(
      width: Int(image.header.width), height: Int(image.header.height),
      hasAlpha: image.header.has_alpha != 0, orientation: orientation, profile: image.profile,
      space: image.profileSpace, exif: exif.map { $0(file) } ?? block)
    return OpenPicture(
      header: header,
      decoder: VipsPicture(
        descriptor: file.descriptor, loader: vipsLoader, limits: limits,
        vipsMemory: memory(file, image.header, limits)))
  }

  private func memory(_ file: SourceFile, _ image: cv_image_header, _ limits: SourceLimits)
    -> VipsMemory
  {
    var kept = kept(file, image)
    if vipsLoader.readsToEnd { kept.fixed += file.length }
    return VipsMemory(
      size: PixelSize(width: Int(image.width), height: Int(image.height)),
      planes: min(Int(image.bands), 4), bits: Int(image.bits), kept: kept,
      reduction: reduces(file, image, limits))
  }
}
