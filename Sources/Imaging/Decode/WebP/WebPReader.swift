import Values

/// Opens WebP files: libwebp decodes lossy still pictures without alpha, libvips all others.
struct WebPReader: PictureReader {
  let others: VipsReader

  var loader: VipsLoader? { others.loader }

  func open(_ file: SourceFile, _ limits: SourceLimits) throws(CollageError) -> OpenPicture {
    let picture = try others.open(file, limits)
    let header = picture.header
    guard !header.hasAlpha, let frame = WebPFrame(file, width: header.width, height: header.height)
    else { return picture }
    return OpenPicture(
      header: header, decoder: WebPPicture(descriptor: file.descriptor, frame: frame))
  }
}
