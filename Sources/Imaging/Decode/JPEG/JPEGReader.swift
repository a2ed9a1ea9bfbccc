import CJPEGShim
import Values

/// Opens JPEGs, by libjpeg-turbo alone.
struct JPEGReader: PictureReader {
  var loader: VipsLoader? { nil }

  func open(_ file: SourceFile, _ limits: SourceLimits) throws(CollageError) -> OpenPicture {
    let decoder = try JPEGDecoder(file.descriptor, limits, metadata: true)
    let exif = decoder.exif
    let header = SourceHeader(
      width: Int(decoder.header.width), height: Int(decoder.header.height),
      orientation: exif.map { Orientation(exif: $0) } ?? .asStored, profile: decoder.profile,
      space: JPEGReader.space(decoder.header), exif: exif)
    return OpenPicture(header: header, decoder: JPEGPicture(decoder, file.descriptor, limits))
  }

  private static func space(_ header: cv_jpeg_header) -> ColourProfile.Space {
    header.colour == CV_JPEG_GREY ? .grey : header.components == 4 ? .cmyk : .rgb
  }
}
