// One row a format. A format that is new needs its case, its row, and whoever decodes or encodes it.

extension FileFormat {
  package var row: Row {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .avif: .avif
    case .heic: .heic
    case .heif: .heif
    case .jxl: .jxl
    case .jp2: .jp2
    case .svg: .svg
    case .pdf: .pdf
    case .ppm: .ppm
    case .raw: .raw
    case .psd: .psd
    case .bmp: .bmp
    }
  }
}

// MARK: - Read from anywhere

extension FileFormat.Row {
  fileprivate static let jpeg = Self(
    title: "JPEG", suffixes: ["jpg", "jpeg", "jpe", "jfif"],
    signatures: [Signature(Mark([0xFF, 0xD8, 0xFF]))],
    source: .init(loader: "jpegload_source"),
    // By libjpeg; XMP has to fit into one segment beside its name (XMP Specification Part 3, 1.1.3).
    output: .init(
      longestSide: 65_500, hasAlpha: false, canBeLossless: false, longestXMP: 65_504))

  fileprivate static let png = Self(
    title: "PNG", suffixes: ["png"],
    signatures: [Signature(Mark([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))],
    source: .init(loader: "pngload_source"),
    // The format allows far more; libpng's readers stop here by default.
    output: .init(longestSide: 1_000_000))

  fileprivate static let webp = Self(
    title: "WebP", suffixes: ["webp"],
    signatures: [Signature(Mark("RIFF"), Mark("WEBP", at: 8))],
    source: .init(loader: "webpload_source", readsToEnd: true),
    // 14 bits.
    output: .init(longestSide: 16_383))

  fileprivate static let gif = Self(
    title: "GIF", suffixes: ["gif"], signatures: [Signature(Mark("GIF8"))],
    source: .init(loader: "gifload_source", readsToEnd: true))

  fileprivate static let tiff = Self(
    title: "TIFF", suffixes: ["tif", "tiff"],
    signatures: [
      // Little and big endian; BigTIFF.
      Signature(Mark([0x49, 0x49, 0x2A, 0x00])), Signature(Mark([0x4D, 0x4D, 0x00, 0x2A])),
      Signature(Mark([0x49, 0x49, 0x2B, 0x00])), Signature(Mark([0x4D, 0x4D, 0x00, 0x2B])),
    ],
    source: .init(loader: "tiffload_source"),
    // The format allows far more; the programs that people open it with stop here.
    output: .init(longestSide: 300_000))

  fileprivate static let avif = Self(
    title: "AVIF", suffixes: ["avif"], signatures: boxed("avif", "avis"), source: heifSource,
    // Larger ones are written without a word, and cannot be read.
    output: .init(longestSide: 16_384))

  fileprivate static let heic = Self(
    title: "HEIC", suffixes: ["heic"],
    signatures: boxed("heic", "heix", "heim", "heis", "hevc", "hevx"), source: heifSource)

  fileprivate static let heif = Self(
    title: "HEIF", suffixes: ["heif", "hif"], signatures: boxed("mif1", "msf1"), source: heifSource)

  private static let heifSource = FileFormat.Source(
    loader: "heifload_source", module: "heif", readsToEnd: true, isTurned: true)

  /// ISO files of these brands (ISO/IEC 14496-12, 4.3). The first box is shorter than 16 MB, so its length
  /// begins with a zero, which no list does.
  private static func boxed(_ brands: String...) -> [Signature] {
    brands.map { Signature(Mark([0]), Mark("ftyp" + $0, at: 4)) }
  }
}

// MARK: - Read on request

extension FileFormat.Row {
  fileprivate static let jxl = Self(
    title: "JPEG XL", suffixes: ["jxl"],
    signatures: [
      Signature(Mark([0xFF, 0x0A])), Signature(Mark([0, 0, 0, 12]), Mark("JXL ", at: 4)),
    ],
    source: .init(
      loader: "jxlload_source", module: "jxl", isOnRequest: true, readsToEnd: true, isTurned: true))

  fileprivate static let jp2 = Self(
    title: "JPEG 2000", suffixes: ["jp2", "j2k", "jpx", "jpf"],
    signatures: [
      Signature(Mark([0]), Mark("jP  ", at: 4)), Signature(Mark([0xFF, 0x4F, 0xFF, 0x51])),
    ],
    source: .init(loader: "jp2kload_source", isOnRequest: true, readsToEnd: true))

  fileprivate static let svg = Self(
    title: "SVG", suffixes: ["svg", "svgz"],
    signatures: [
      Signature(Mark("<svg")), Signature(Mark("<?xml"), Mark(anywhere: "<svg")),
      Signature(Mark([0xEF, 0xBB, 0xBF]), Mark(anywhere: "<svg")),
      Signature(Mark("<!--"), Mark(anywhere: "<svg")), Signature(Mark("<!DOCTYPE svg")),
    ],
    source: .init(
      loader: "svgload_source", isOnRequest: true, readsToEnd: true, isText: true))

  fileprivate static let pdf = Self(
    title: "PDF", suffixes: ["pdf"], signatures: [Signature(Mark("%PDF-"))],
    source: .init(
      loader: "pdfload_source", module: "poppler", isOnRequest: true, readsToEnd: true,
      isText: true))

  fileprivate static let ppm = Self(
    title: "PPM", suffixes: ["ppm", "pgm", "pbm", "pnm", "pfm"],
    signatures: [
      Signature(Mark("P"), Mark(oneOf: "123456Ff", at: 1), Mark(oneOf: " \t\n\r#", at: 2))
    ],
    source: .init(loader: "ppmload_source", isOnRequest: true, isText: true))

  /// What a camera's sensor saw, which is no picture yet; libvips develops it from 8.18 on.
  fileprivate static let raw = Self(
    title: "raw",
    suffixes: ["dng", "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "pef"],
    // Olympus, Panasonic, Fuji, Sigma, Canon; those of others begin as TIFF.
    signatures: [
      Signature(Mark("IIRO")), Signature(Mark("IIRS")), Signature(Mark("MMOR")),
      Signature(Mark("IIU\0")), Signature(Mark("FUJIFILMCCD-RAW")), Signature(Mark("FOVb")),
      Signature(Mark([0]), Mark("ftypcrx ", at: 4)),
    ],
    source: .init(
      loader: "dcrawload_source", isOnRequest: true, readsToEnd: true, isTurned: true,
      whenMissing: "it is a camera's raw file, which is not read"))
}

// MARK: - Known, but not read

extension FileFormat.Row {
  fileprivate static let psd = Self(
    title: "PSD", suffixes: ["psd"], signatures: [Signature(Mark("8BPS"))])

  /// A bitmap of Windows, by how long its second header is: texts begin with BM as well.
  fileprivate static let bmp = Self(
    title: "BMP", suffixes: ["bmp"],
    signatures: [12, 40, 52, 56, 64, 108, 124].map { length in
      Signature(Mark("BM"), Mark([length, 0, 0, 0], at: 14))
    })
}
