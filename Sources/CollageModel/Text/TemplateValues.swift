import Values

/// What the fields of a template stand for: those of one picture, or of a whole sheet.
package struct TemplateValues: Hashable, Sendable, Codable {
  package var id: String?
  /// The file's name without its suffix, and with it.
  package var name: String?
  package var file: String?
  package var set: String?
  package var title: String?
  /// From 1.
  package var index: Int?
  package var count: Int?
  package var caption: String?
  /// As in `2024-05-31`: the day of a picture, or a sheet's first and last.
  package var firstDay: String?
  package var lastDay: String?
  /// Further columns or keys of the manifest.
  package var fields: [String: String]
  /// By EXIF's own names, as people read them.
  package var exif: [String: String]

  package init(
    id: String? = nil, name: String? = nil, file: String? = nil, set: String? = nil,
    title: String? = nil, index: Int? = nil, count: Int? = nil, caption: String? = nil,
    firstDay: String? = nil, lastDay: String? = nil, fields: [String: String] = [:],
    exif: [String: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.file = file
    self.set = set
    self.title = title
    self.index = index
    self.count = count
    self.caption = caption
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.fields = fields
    self.exif = exif
  }
}

// MARK: - Of pictures and sheets

extension TemplateValues {
  /// What is known of a picture before it is opened.
  /// - Parameter index: its place among the set's pictures, from 1.
  package init(picture: Picture, index: Int, of count: Int, set: SetID, title: String?) {
    let file = picture.path.lastComponent
    let dot = file.bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let name = dot > 0 ? Path(bytes: file.bytes[..<dot]) : file
    self.init(
      id: picture.id, name: name.description, file: file.description, set: set.text,
      title: title ?? set.text, index: index, count: count, caption: picture.caption,
      fields: picture.fields)
  }

  /// What is known of a sheet by its pictures, which are those of one set: their first and last day, and
  /// the fields that they share.
  package init(sheetOf pictures: [TemplateValues]) {
    let days = pictures.flatMap { [$0.firstDay, $0.lastDay].compactMap(\.self) }
    self.init(
      set: pictures.first?.set, title: pictures.first?.title, count: pictures.count,
      firstDay: days.min(),
      lastDay: days.max(), fields: TemplateValues.shared(pictures.map(\.fields)),
      exif: TemplateValues.shared(pictures.map(\.exif)))
  }

  private static func shared(_ all: [[String: String]]) -> [String: String] {
    all.dropFirst().reduce(all.first ?? [:]) { shared, next in
      shared.filter { next[$0.key] == $0.value }
    }
  }
}

// MARK: - By field

extension TemplateValues {
  /// Empty where nothing is known.
  subscript(field: TemplateField) -> String {
    let value: String? =
      switch field {
      case .known(.id): id
      case .known(.name): name
      case .known(.file): file
      case .known(.set): set
      case .known(.title): title
      case .known(.index): index.map(String.init)
      case .known(.count): count.map(String.init)
      case .known(.caption): caption
      case .known(.date): days
      case .manifest(let name): fields[name]
      case .exif(let name): exif[name.rawValue]
      }
    return value ?? ""
  }

  private var days: String? {
    guard let firstDay, let lastDay, firstDay != lastDay else { return firstDay ?? lastDay }
    return "\(firstDay) – \(lastDay)"
  }
}
