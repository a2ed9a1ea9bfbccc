extension FileFormat {
  /// All that are known by their first bytes.
  static let all: [FileFormat] = [
    FileFormat(name: "jpeg", signatures: [.bytes([0xFF, 0xD8, 0xFF])], reader: JPEGReader()),
    FileFormat(
      name: "png", signatures: [.bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])],
      reader: VipsReader("pngload_source", keeps: PNG.kept)),
    FileFormat(
      name: "webp", signatures: [.all(.text("RIFF"), .text("WEBP", at: 8))],
      reader: WebPReader(
        others: VipsReader(
          VipsLoader("webpload_source", readsToEnd: true), keeps: VipsMemory.Kept.wholePicture))),
    FileFormat(
      name: "gif", signatures: [.text("GIF8")],
      reader: VipsReader(
        VipsLoader("gifload_source", readsToEnd: true), keeps: VipsMemory.Kept.gif)),
    FileFormat(
      name: "tiff",
      signatures: [
        .bytes([0x49, 0x49, 0x2A, 0x00]), .bytes([0x4D, 0x4D, 0x00, 0x2A]),
        .bytes([0x49, 0x49, 0x2B, 0x00]), .bytes([0x4D, 0x4D, 0x00, 0x2B]),
      ],
      reader: VipsReader(
        "tiffload_source", keeps: TIFF.kept,
        exif: { file in TIFFExif.block { file.read($1, at: $0) } }),
      closerLook: { RawFile.isRaw($0) ? raw : nil }),
    FileFormat(
      name: "avif", signatures: [.brand("avif"), .brand("avis")], reader: boxed),
    FileFormat(
      name: "heic",
      signatures: ["heic", "heix", "heim", "heis", "hevc", "hevx"].map { .brand($0) },
      reader: boxed),
    FileFormat(name: "heif", signatures: [.brand("mif1"), .brand("msf1")], reader: boxed),

    // Those whose libraries libvips does not trust with files from anywhere.
    FileFormat(
      name: "jxl", title: "JPEG XL", permission: "jxl",
      signatures: [
        .bytes([0xFF, 0x0A]), .all(.bytes([0, 0, 0, 12]), .text("JXL ", at: 4)),
      ],
      reader: VipsReader(
        VipsLoader("jxlload_source", readsToEnd: true, isTurned: true),
        keeps: VipsMemory.Kept.wholePicture)),
    FileFormat(
      name: "jp2", title: "JPEG 2000", permission: "jp2",
      signatures: [.text("jP  ", at: 4), .bytes([0xFF, 0x4F, 0xFF, 0x51])],
      reader: VipsReader(
        VipsLoader("jp2kload_source", readsToEnd: true), keeps: JPEG2000.kept,
        reduces: JPEG2000.reduction)),
    FileFormat(
      name: "svg", title: "SVG", permission: "svg",
      signatures: [
        .text("<svg"), .all(.text("<?xml"), .anywhere("<svg")),
        .all(.bytes([0xEF, 0xBB, 0xBF]), .anywhere("<svg")),
        .all(.text("<!--"), .anywhere("<svg")), .text("<!DOCTYPE svg"),
      ],
      reader: drawing("svgload_source")),
    FileFormat(
      name: "pdf", title: "PDF", permission: "pdf", signatures: [.text("%PDF-")],
      reader: drawing("pdfload_source")),
    FileFormat(
      name: "ppm", title: "PPM", permission: "ppm",
      signatures: [.all(.text("P"), .oneOf("123456Ff", at: 1), .oneOf(" \t\n\r#", at: 2))],
      reader: VipsReader("ppmload_source")),
    raw,

    FileFormat(name: "psd", signatures: [.text("8BPS")]),
    // A bitmap of Windows whose second header is so long: texts begin with BM as well.
    FileFormat(
      name: "bmp",
      signatures: [12, 40, 52, 56, 64, 108, 124].map {
        .all(.text("BM"), .bytes([$0, 0, 0, 0], at: 14))
      }),
  ]

  /// What a camera's sensor saw, which is no picture yet; libvips develops it from 8.18 on.
  static let raw = FileFormat(
    name: "raw", permission: "raw",
    // Olympus, Panasonic, Fuji, Sigma, Canon; those of others begin as TIFF.
    signatures: [
      .text("IIRO"), .text("IIRS"), .text("MMOR"), .text("IIU\0"), .text("FUJIFILMCCD-RAW"),
      .text("FOVb"), .brand("crx "),
    ],
    reader: VipsReader(VipsLoader("dcrawload_source", readsToEnd: true, isTurned: true)),
    absence: "it is a camera's raw file, which is not read; export it as JPEG or TIFF")

  /// Pictures in the boxes of ISO files.
  private static let boxed = VipsReader(
    VipsLoader("heifload_source", readsToEnd: true, isTurned: true),
    keeps: VipsMemory.Kept.wholePicture)

  private static func drawing(_ operation: String) -> VipsReader {
    VipsReader(
      VipsLoader(operation, readsToEnd: true), keeps: VipsMemory.Kept.drawing,
      reduces: { _, _, limits in .rendering(mostPixels: limits.maxPixels) })
  }
}
