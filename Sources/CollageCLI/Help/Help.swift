import CollageModel

/// The help, made of the table of options. Every line fits in 80 columns.
enum Help {
  static let version = "collage \(Version.current)\n"

  /// What is said on `-h`: a line or two for each option.
  static var short: String {
    page(HelpText.introduction + options(shortRow) + ["", "More: collage --help"])
  }

  /// What is said on `--help`.
  static var long: String {
    page(
      HelpText.introduction + HelpText.inputs + options(longRow) + HelpText.exitStatus
        + HelpText.examples)
  }

  /// What is said after a usage error.
  static let hint = "Usage: collage [OPTIONS] [INPUT...]; collage -h explains it.\n"

  private static func page(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  private static func options(_ row: (Option) -> [String]) -> [String] {
    Option.Category.allCases.flatMap { category in
      let rows = Option.all.filter { $0.category == category }.flatMap(row)
      return ["", "\(category.rawValue):"] + (rows.last == "" ? rows.dropLast() : rows)
    }
  }
}

// MARK: - Rows

extension Help {
  private static let column = 28

  private static func label(_ option: Option) -> String {
    let short = option.short.map { "  -\($0), " } ?? "      "
    return short + "--\(option.long)" + (option.value.map { " \($0)" } ?? "")
  }

  private static func shortRow(_ option: Option) -> [String] {
    var lines = wrapped(option.summary, indent: column)
    let label = label(option)
    if label.count < column - 1, let first = lines.first {
      lines[0] = label + first.dropFirst(label.count)
      return lines
    }
    return [label] + lines
  }

  private static func longRow(_ option: Option) -> [String] {
    shortRow(option) + wrapped(option.details, indent: 10) + [""]
  }
}
