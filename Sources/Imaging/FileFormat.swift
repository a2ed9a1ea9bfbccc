/// A kind of file that pictures come in: how its first bytes look, and who reads it.
package struct FileFormat: Sendable, Hashable {
  /// As reports call it.
  package let name: String
  /// libvips' operation that reads it from a source; nil for what is known but not read.
  let loader: String?
  /// Bytes at offsets; all must match.
  let marks: [Mark]
  /// Its loader reads the file to the end whatever it holds, so reading beyond the end says nothing.
  var readsToEnd = false
  /// What a camera's sensor saw, which is no picture yet.
  var isRaw = false

  struct Mark: Sendable, Hashable {
    let offset: Int
    let bytes: [UInt8]

    init(_ bytes: [UInt8], at offset: Int = 0) {
      self.bytes = bytes
      self.offset = offset
    }

    init(_ text: String, at offset: Int = 0) {
      self.init(Array(text.utf8), at: offset)
    }

    func matches(_ prefix: [UInt8]) -> Bool {
      prefix.dropFirst(offset).starts(with: bytes)
    }
  }

  /// How many of a file's first bytes decide.
  static let prefixLength = 32

  /// The format by a file's first bytes, whatever its name says.
  static func of(prefix: [UInt8]) -> FileFormat? {
    all.first { $0.marks.allSatisfy { $0.matches(prefix) } }
  }
}

// MARK: - The table

extension FileFormat {
  static let all: [FileFormat] = [
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
    box("heic", "heic"), box("heic", "heix"), box("heic", "hevc"), box("heic", "heim"),
    box("heif", "mif1"), box("heif", "msf1"),
    unread("jxl", Mark([0xFF, 0x0A])), unread("jxl", Mark("JXL ", at: 4)),
    unread("jp2", Mark("jP  ", at: 4)), unread("jp2", Mark([0xFF, 0x4F, 0xFF, 0x51])),
    unread("pdf", Mark("%PDF-")), unread("psd", Mark("8BPS")),
    bmp(12), bmp(40), bmp(52), bmp(56), bmp(64), bmp(108), bmp(124),
    // Olympus, Panasonic, Fuji, Sigma, Canon; those of others begin as TIFF.
    raw(Mark("IIRO")), raw(Mark("IIRS")), raw(Mark("MMOR")), raw(Mark("IIU\0")),
    raw(Mark("FUJIFILMCCD-RAW")), raw(Mark("FOVb")), raw(Mark("ftypcrx ", at: 4)),
  ]

  private static func tiff(_ bytes: [UInt8]) -> FileFormat {
    FileFormat(name: "tiff", loader: "tiffload_source", marks: [Mark(bytes)])
  }

  /// An ISO file of this brand.
  private static func box(_ name: String, _ brand: String) -> FileFormat {
    FileFormat(
      name: name, loader: "heifload_source", marks: [Mark("ftyp" + brand, at: 4)], readsToEnd: true)
  }

  private static func unread(_ name: String, _ marks: Mark...) -> FileFormat {
    FileFormat(name: name, loader: nil, marks: marks)
  }

  /// A bitmap of Windows whose second header is so long: texts begin with BM as well.
  private static func bmp(_ headerLength: UInt8) -> FileFormat {
    unread("bmp", Mark("BM"), Mark([headerLength, 0, 0, 0], at: 14))
  }

  private static func raw(_ mark: Mark) -> FileFormat {
    FileFormat(name: "raw", loader: nil, marks: [mark], isRaw: true)
  }
}
