import Values

// Values that are more than a word or a number.

/// A layout as it is named: one of ours, or a file.
enum LayoutChoice: Sendable {
  case named(Layout)
  case file(Path)
}

extension Grammar<LayoutChoice> {
  static var layout: Grammar {
    Grammar(
      wants: alternatives(Layout.names + ["a FILE.json"]),
      choices: alternatives(Layout.names + ["FILE.json"]),
      schema: #""pattern": "^("# + Layout.names.joined(separator: "|") + #"|.*\\.json)$""#,
      read: { text throws(InvalidValue) in
        let name = try text.text()
        if let layout = Layout(name: name) { return .named(layout) }
        guard name.hasSuffix(".json") else { throw InvalidValue() }
        return .file(try text.path())
      })
  }
}

extension Grammar<FileFormat> {
  static var format: Grammar {
    let words = FileFormat.written.map(\.rawValue)
    let suffixes = FileFormat.written.flatMap(\.suffixes)
    return Grammar(
      wants: alternatives(words), choices: alternatives(words),
      schema: enumeration(words + suffixes.filter { !words.contains($0) }),
      read: { text throws(InvalidValue) in
        guard let format = FileFormat(writtenAs: try text.text()) else { throw InvalidValue() }
        return format
      }, spoken: \.rawValue)
  }
}

extension Grammar<Set<FileFormat>> {
  static var formatsOnRequest: Grammar {
    let words = alternatives(FileFormat.onRequest.map(\.rawValue))
    return Grammar(
      wants: words, choices: words,
      read: { text throws(InvalidValue) in
        var formats: Set<FileFormat> = []
        for name in try text.text().split(separator: ",", omittingEmptySubsequences: false) {
          guard let format = FileFormat(rawValue: String(name)), format.isOnRequest else {
            throw InvalidValue()
          }
          formats.insert(format)
        }
        return formats
      })
  }
}

extension Grammar<Path?> {
  /// A path; nil for a dash.
  static func pathOrDash(_ wants: String) -> Grammar {
    Grammar(
      wants: wants,
      read: { text throws(InvalidValue) in text.isDash ? nil : try text.path() })
  }
}

extension Grammar<InputOptions.Grouping> {
  static var grouping: Grammar {
    let words = "none, folder, field:NAME, name:REGEX or exif-date"
    return Grammar(
      wants: words, choices: words,
      read: { text throws(InvalidValue) in try grouping(text.text()) }, spoken: { _ in "none" })
  }

  private static func grouping(_ text: String) throws(InvalidValue) -> InputOptions.Grouping {
    switch text {
    case "none": return .none
    case "folder": return .folder
    case "exif-date": return .exifDate
    default: break
    }
    if text.hasPrefix("field:"), text.count > 6 { return .field(String(text.dropFirst(6))) }
    if text.hasPrefix("name:"), text.count > 5 {
      let pattern = String(text.dropFirst(5))
      do {
        _ = try Regex(pattern)
      } catch {
        throw InvalidValue(
          remark: "name:REGEX wants a regular expression; “\(visible(pattern))” is none: \(error)")
      }
      return .name(pattern: pattern)
    }
    throw InvalidValue()
  }
}
