extension FileFormat {
  static let all: [FileFormat] =
    [
      FileFormat(name: "jpeg", loader: "jpegload_source", marks: [Mark([0xFF, 0xD8, 0xFF])]),
      FileFormat(
        name: "png", loader: "pngload_source",
        marks: [Mark([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]),
      FileFormat(
        name: "webp", loader: "webpload_source", marks: [Mark("RIFF"), Mark("WEBP", at: 8)],
        readsToEnd: true),
      FileFormat(name: "gif", loader: "gifload_source", marks: [Mark("GIF8")], readsToEnd: true),
      tiff([0x49, 0x49, 0x2A, 0x00]), tiff([0x4D, 0x4D, 0x00, 0x2A]),
      tiff([0x49, 0x49, 0x2B, 0x00]), tiff([0x4D, 0x4D, 0x00, 0x2B]),
      box("avif", "avif"), box("avif", "avis"),
      box("heic", "heic"), box("heic", "heix"), box("heic", "heim"), box("heic", "heis"),
      box("heic", "hevc"), box("heic", "hevx"), box("heif", "mif1"), box("heif", "msf1"),
    ] + onRequest + [
      unread("psd", Mark("8BPS")),
      bmp(12), bmp(40), bmp(52), bmp(56), bmp(64), bmp(108), bmp(124),
    ]

  /// Those whose libraries libvips does not trust with files from anywhere.
  private static let onRequest: [FileFormat] = [
    jxl(Mark([0xFF, 0x0A])), jxl(Mark([0, 0, 0, 12]), Mark("JXL ", at: 4)),
    jp2(Mark("jP  ", at: 4)), jp2(Mark([0xFF, 0x4F, 0xFF, 0x51])),
    svg(Mark("<svg")), svg(Mark("<?xml"), Mark(anywhere: "<svg")),
    svg(Mark([0xEF, 0xBB, 0xBF]), Mark(anywhere: "<svg")),
    svg(Mark("<!--"), Mark(anywhere: "<svg")), svg(Mark("<!DOCTYPE svg")),
    FileFormat(
      name: "pdf", title: "PDF", loader: "pdfload_source", permission: "pdf",
      marks: [Mark("%PDF-")], readsToEnd: true, isDrawing: true),
    FileFormat(
      name: "ppm", title: "PPM", loader: "ppmload_source", permission: "ppm",
      marks: [Mark("P"), Mark(oneOf: "123456Ff", at: 1), Mark(oneOf: " \t\n\r#", at: 2)]),
    // Olympus, Panasonic, Fuji, Sigma, Canon; those of others begin as TIFF.
    raw(Mark("IIRO")), raw(Mark("IIRS")), raw(Mark("MMOR")), raw(Mark("IIU\0")),
    raw(Mark("FUJIFILMCCD-RAW")), raw(Mark("FOVb")), raw(Mark("ftypcrx ", at: 4)),
  ]

  /// What a camera's sensor saw, which is no picture yet; libvips develops it from 8.18 on.
  static func raw(_ marks: Mark...) -> FileFormat {
    FileFormat(
      name: "raw", title: "raw", loader: "dcrawload_source", permission: "raw", marks: marks,
      readsToEnd: true, isTurned: true)
  }

  private static func tiff(_ bytes: [UInt8]) -> FileFormat {
    FileFormat(name: "tiff", loader: "tiffload_source", marks: [Mark(bytes)])
  }

  /// An ISO file of this brand.
  private static func box(_ name: String, _ brand: String) -> FileFormat {
    FileFormat(
      name: name, loader: "heifload_source", marks: [Mark("ftyp" + brand, at: 4)],
      readsToEnd: true, isTurned: true)
  }

  private static func jxl(_ marks: Mark...) -> FileFormat {
    FileFormat(
      name: "jxl", title: "JPEG XL", loader: "jxlload_source", permission: "jxl", marks: marks,
      readsToEnd: true, isTurned: true)
  }

  private static func jp2(_ marks: Mark...) -> FileFormat {
    FileFormat(
      name: "jp2", title: "JPEG 2000", loader: "jp2kload_source", permission: "jp2", marks: marks,
      readsToEnd: true)
  }

  private static func svg(_ marks: Mark...) -> FileFormat {
    FileFormat(
      name: "svg", title: "SVG", loader: "svgload_source", permission: "svg", marks: marks,
      readsToEnd: true, isDrawing: true)
  }

  private static func unread(_ name: String, _ marks: Mark...) -> FileFormat {
    FileFormat(name: name, loader: nil, marks: marks)
  }

  /// A bitmap of Windows whose second header is so long: texts begin with BM as well.
  private static func bmp(_ headerLength: UInt8) -> FileFormat {
    unread("bmp", Mark("BM"), Mark([headerLength, 0, 0, 0], at: 14))
  }
}
