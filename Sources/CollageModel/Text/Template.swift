/// A line of text with fields in braces, such as `{name} · {date}`. `{{` and `}}` are braces.
///
/// Words always stand. Signs and spaces between words and fields, such as ` · `, are drawn only where
/// there is something on both of their sides, and once where a field between two of them is empty; what
/// stands in brackets goes with its brackets if all of it is empty. So `{name} ({date}) · {set}` without
/// a date is `Beach · summer`, and `★ {caption}` without a caption is nothing.
package struct Template: Hashable, Sendable {
  /// What the line belongs to.
  package enum Use: Hashable, Sendable {
    /// One picture of a sheet.
    case picture
    /// A whole sheet, whose fields `field.NAME` and `exif.NAME` are what all of its pictures share.
    case sheet
  }

  private let source: String
  private let pieces: [TemplatePiece]

  static let mostBytes = 2000

  package init(_ text: String, for use: Use) throws(TemplateError) {
    source = text
    pieces = try TemplateParser.pieces(of: text, for: use)
  }

  /// One line without control characters and without spaces at its ends; it may be empty.
  package func text(_ values: TemplateValues) -> String {
    OneLine.trimmed(pieces.text(values))
  }

  /// What it takes from a picture's EXIF, the date of `{date}` included.
  package var exifNames: Set<ExifName> {
    var names: Set<ExifName> = []
    for field in pieces.fields {
      if case .exif(let name) = field { names.insert(name) }
      if field == .known(.date) { names.insert(.dateTimeOriginal) }
    }
    return names
  }

  package var needsExif: Bool { !exifNames.isEmpty }
}

extension Template: CustomStringConvertible {
  /// As it was typed.
  package var description: String { source }
}

extension Template: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    // A picture's line may have every field, so that nothing is refused that was once accepted.
    do throws(TemplateError) { try self.init(text, for: .picture) } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(source)
  }
}
