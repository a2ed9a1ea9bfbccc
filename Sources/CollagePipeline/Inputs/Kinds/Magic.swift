/// What a picture's first bytes look like, that of a raw file included: it is one, if none that is read.
enum Magic {
  /// How many bytes `isPicture` wants to see.
  static let length = 15

  /// Whether fewer bytes than that may be the beginning of a picture's.
  static func mayBegin(_ bytes: [UInt8]) -> Bool {
    starts.contains { $0.starts(with: bytes) } || bytes.starts(with: "RIFF".utf8)
      || bytes.first == 0
      || "RIFF".utf8.starts(with: bytes)
  }

  static func isPicture(_ bytes: [UInt8]) -> Bool {
    starts.contains { bytes.starts(with: $0) } || isWebP(bytes) || isISOMedia(bytes)
  }

  private static let starts: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF],  // JPEG
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // PNG
    Array("GIF87a".utf8), Array("GIF89a".utf8),
    [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],  // TIFF, little and big endian
    [0x49, 0x49, 0x2B, 0x00], [0x4D, 0x4D, 0x00, 0x2B],  // BigTIFF
    [0xFF, 0x0A],  // JPEG XL, bare
    Array("IIRO".utf8), Array("IIRS".utf8), Array("MMOR".utf8),  // raw files of Olympus
    Array("IIU\0".utf8), Array("FUJIFILMCCD-RAW".utf8),  // of Panasonic and Fuji
    Array("FOVb".utf8),  // of Sigma
    [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A],  // JPEG XL, boxed
  ]

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// HEIC, HEIF, AVIF and Canon's raw files: a box `ftyp` with one of their brands.
  private static func isISOMedia(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(4).starts(with: "ftyp".utf8)
      && brands.contains { bytes.dropFirst(8).starts(with: $0.utf8) }
  }

  private static let brands = [
    "avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "crx ",
  ]
}
