/// What stands between the braces of a template.
enum TemplateField: Hashable, Sendable {
  case known(Name)
  /// A column or key of the manifest that has no meaning of its own.
  case manifest(String)
  case exif(ExifName)

  enum Name: String, Hashable, Sendable, CaseIterable {
    case id, name, file, set, title, index, count, caption, date
  }

  init(_ text: String, in template: String, for use: Template.Use) throws(TemplateError) {
    if let name = Name(rawValue: text) {
      guard use == .picture || name.isOfSheets else {
        throw TemplateError(template, .ofPictures(text, known: TemplateField.names(for: use)))
      }
      self = .known(name)
    } else if let exif = text.after("exif."), let name = ExifName(rawValue: exif) {
      self = .exif(name)
    } else if let field = text.after("field."), !field.isEmpty {
      self = .manifest(field)
    } else {
      let nearest = TemplateField.nearest(text, for: use)
      let known =
        text.after("exif.") == nil
        ? TemplateField.names(for: use) : ExifName.allCases.map { "exif.\($0.rawValue)" }
      throw TemplateError(template, .unknown(text, nearest: nearest, known: known))
    }
  }
}

extension TemplateField.Name {
  /// Whether it says something of a sheet, which has many pictures.
  fileprivate var isOfSheets: Bool {
    switch self {
    case .set, .title, .count, .date: true
    case .id, .name, .file, .index, .caption: false
    }
  }
}

// MARK: - Names for messages

extension TemplateField {
  /// The fields as they are typed; those with a prefix by an example.
  static func names(for use: Template.Use) -> [String] {
    let names = Name.allCases.filter { use == .picture || $0.isOfSheets }
    return names.map(\.rawValue) + ["field.NAME", "exif.NAME"]
  }

  /// The name meant by a mistyped one; EXIF's own names are known without their prefix as well.
  private static func nearest(_ typed: String, for use: Template.Use) -> String? {
    let exif = ExifName.allCases.map(\.rawValue)
    let typed = String(typed.filter { $0 != " " })
    if let name = typed.after("exif.") {
      return NearestName.find(name, in: exif).map { "exif.\($0)" }
    }
    let names = Name.allCases.filter { use == .picture || $0.isOfSheets }.map(\.rawValue)
    return NearestName.find(typed, in: names)
      ?? NearestName.find(typed, in: exif).map { "exif.\($0)" }
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
