package import Values

/// One option of a sheet, as data: a flag of the command line and a key of a manifest's set.
package struct SheetOption: Sendable {
  package let name: String
  /// What its value has to be, to follow “wants” or “expected”.
  package let wants: String
  /// How a manifest writes it.
  package var form = Form.text
  /// Takes the value in; false where it is not what the option wants. Relative paths start at the folder.
  package let read:
    @Sendable (inout SheetOptions, String, _ folder: Path) throws(TemplateError) -> Bool

  /// A kind of JSON value.
  package enum Form: Sendable { case text, number, flag, textOrNumber }

  package static func named(_ name: some StringProtocol) -> SheetOption? {
    all.first { $0.name == name }
  }

  /// The words of an option as a phrase: “drop, trim, keep or fail”.
  package static func choices(_ words: [String]) -> String {
    alternatives(words)
  }
}

// MARK: - The table

extension SheetOption {
  package static let all: [SheetOption] = [
    SheetOption("size", \.size, "WIDTHxHEIGHT in pixels, such as 1800x1200") { PixelSize($0) },
    SheetOption(
      "paper", \.paper, "\(choices(Paper.names)), or two lengths such as 10x15cm or 4x6in"
    ) { Paper($0) },
    SheetOption("landscape", \.landscape, "true or false", .flag) { Bool($0) },
    SheetOption("dpi", \.dpi, "a number of dots per inch from 1 to 2400", .number) {
      number($0, in: 1...2400)
    },
    SheetOption(
      name: "layout", wants: choices(Layout.names + ["a FILE.json"]),
      read: { options, text, folder in
        options.layout = Layout(name: text)
        options.layoutFile = text.hasSuffix(".json") ? folder.appending(text) : nil
        return options.layout != nil || options.layoutFile != nil
      }),
    SheetOption("fit", \.fit), SheetOption("focus", \.focus),
    SheetOption("gap", \.gap), SheetOption("margin", \.margin), SheetOption("border", \.border),
    SheetOption("radius", \.radius),
    SheetOption(
      "background", \.background,
      "a colour such as white, #fc0, #ffcc00 or “rgb(255, 204, 0)”, or none"
    ) { Background($0) },
    SheetOption("title", \.title, .sheet), SheetOption("caption", \.caption, .picture),
    SheetOption("footer", \.footer, .sheet),
    SheetOption("font", \.font, "the name of a font, such as “Noto Serif”") {
      $0.isEmpty || $0.utf8.count > 200 ? nil : $0
    },
    SheetOption("format", \.format, choices(FileFormat.written.map(\.rawValue))) {
      FileFormat(writtenAs: $0)
    },
    SheetOption("quality", \.quality, "a number from 1 to 100", .number) {
      number($0, in: 1...100)
    },
    SheetOption("lossless", \.lossless, "true or false", .flag) { Bool($0) },
    SheetOption("profile", \.profile), SheetOption("embed", \.embed),
  ]

  private init<Value>(
    _ name: String, _ path: any WritableKeyPath<SheetOptions, Value?> & Sendable, _ wants: String,
    _ form: Form = .text, _ parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name: name, wants: wants, form: form) { options, text, _ in
      guard let value = parse(text) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// One of a few words.
  private init<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: any WritableKeyPath<SheetOptions, Choice?> & Sendable
  ) {
    self.init(name, path, SheetOption.choices(Choice.allCases.map(\.rawValue))) {
      Choice(rawValue: $0)
    }
  }

  private init(_ name: String, _ path: any WritableKeyPath<SheetOptions, Length?> & Sendable) {
    self.init(name, path, "a length such as 12, 12px, 3mm or 0.25in", .textOrNumber) { Length($0) }
  }

  private init(
    _ name: String, _ path: any WritableKeyPath<SheetOptions, Template?> & Sendable,
    _ use: Template.Use
  ) {
    self.init(name: name, wants: "words, with fields in braces such as {date}") {
      options, text, _ throws(TemplateError) in
      if text.isEmpty { return false }
      options[keyPath: path] = try Template(text, for: use)
      return true
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }
}
