/// A kind of file that pictures come in: how its first bytes look, and who reads it.
package struct FileFormat: Sendable, Hashable {
  package let name: String
  /// libvips' operation that reads it from a source.
  let loader: String
  /// Bytes at offsets; all must match.
  let marks: [Mark]

  struct Mark: Sendable, Hashable {
    var offset = 0
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
      name: "webp", loader: "webpload_source", marks: [Mark("RIFF"), Mark("WEBP", at: 8)]),
    FileFormat(name: "gif", loader: "gifload_source", marks: [Mark("GIF8")]),
    FileFormat(name: "tiff", loader: "tiffload_source", marks: [Mark([0x49, 0x49, 0x2A, 0x00])]),
    FileFormat(name: "tiff", loader: "tiffload_source", marks: [Mark([0x4D, 0x4D, 0x00, 0x2A])]),
    FileFormat(name: "avif", loader: "heifload_source", marks: [Mark("ftypavif", at: 4)]),
    FileFormat(name: "heic", loader: "heifload_source", marks: [Mark("ftypheic", at: 4)]),
    FileFormat(name: "heic", loader: "heifload_source", marks: [Mark("ftypheix", at: 4)]),
    FileFormat(name: "heic", loader: "heifload_source", marks: [Mark("ftypmif1", at: 4)]),
  ]
}
