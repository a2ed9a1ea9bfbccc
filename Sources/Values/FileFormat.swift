/// A kind of file that pictures come in or collages are written as.
///
/// Its name is what reports, manifests and options call it; all else that is known of it stands in its row
/// of the table.
package enum FileFormat: String, CaseIterable, Sendable, Codable {
  case jpeg, png, webp, gif, tiff, avif, heic, heif
  case jxl, jp2, svg, pdf, ppm, raw
  case psd, bmp

  /// All that is known of a format.
  package struct Row: Sendable {
    /// As sentences call it.
    let title: String
    /// In lower case; a collage gets the first.
    let suffixes: [String]
    let signatures: [Signature]
    /// Who reads it; nil for what is known but not read.
    var source: Source?
    /// What it can hold as a collage; nil for what is not written.
    var output: Output?
  }

  /// How a format is read.
  package struct Source: Sendable {
    /// libvips' operation that reads it from a source.
    package let loader: String
    /// The plug-in module of libvips that has the operation, where it is not built in.
    package var module: String?
    /// Its library is not hardened against hostile files: it is read only where that is asked for.
    package var isOnRequest = false
    /// Its loader reads the file to the end whatever it holds, so reading beyond the end says nothing.
    package var readsToEnd = false
    /// Its loader turns the picture upright: the orientation in its EXIF block is not for us.
    package var isTurned = false
    /// It begins as a text, so its first bytes alone do not tell it from a list.
    package var isText = false
    /// What to say where libvips has no such operation; nil says it of the format by its title.
    package var whenMissing: String?
  }

  /// What a format can hold as a collage.
  package struct Output: Sendable {
    /// In pixels: the longest side that its readers accept.
    package let longestSide: Int
    /// Whether what is transparent stays so.
    package var hasAlpha = true
    /// Whether it can keep every pixel as it is.
    package var canBeLossless = true
    /// The longest XMP packet that it holds, in bytes.
    package var longestXMP = 1 << 30
  }
}

extension FileFormat {
  package var title: String { row.title }
  package var suffixes: [String] { row.suffixes }
  package var source: Source? { row.source }
  package var output: Output? { row.output }
  /// What a collage's name ends in, after the dot.
  package var suffix: String { row.suffixes[0] }

  package var isOnRequest: Bool { row.source?.isOnRequest ?? false }

  /// Those that collages are written as.
  package static let written = allCases.filter { $0.output != nil }
  /// Those that are read only where that is asked for.
  package static let onRequest = allCases.filter(\.isOnRequest)

  /// By its name or a suffix, which is what people have at hand; nil for what is not written.
  package init?(writtenAs word: String) {
    guard
      let format = FileFormat.written.first(where: {
        $0.rawValue == word || $0.suffixes.contains(word)
      })
    else { return nil }
    self = format
  }
}

// MARK: - Known by suffix or by first bytes

extension FileFormat {
  private static let bySuffix = Dictionary(
    allCases.flatMap { format in format.suffixes.map { ($0, format) } },
    uniquingKeysWith: { first, _ in first })

  /// By the suffix of a file's name, in lower case; nil for one that no picture has, or none that is read.
  package init?(suffix: String) {
    guard let format = FileFormat.bySuffix[suffix], format.source != nil else { return nil }
    self = format
  }

  /// How many of a file's first bytes decide: a drawing's first element stands behind comments.
  package static let prefixLength = 1024

  /// By a file's first bytes, whatever its name says.
  package init?(prefix: [UInt8]) {
    guard
      let format = FileFormat.allCases.first(where: {
        $0.row.signatures.contains { $0.matches(prefix) }
      })
    else { return nil }
    self = format
  }

  /// Whether a file that begins so, and goes on somehow, could still turn out to be a picture that is read and
  /// told from text by its first bytes.
  package static func mayBegin(_ prefix: [UInt8]) -> Bool {
    allCases.contains { format in
      format.source != nil && !format.beginsAsText
        && format.row.signatures.contains { $0.mayMatch(prefix) }
    }
  }

  package var beginsAsText: Bool { row.source?.isText ?? false }
}
