import Values

/// One option, as data: what is typed, where it may stand, what it does, and all that is said of it.
///
/// Parser, help, suggestions, the options of a manifest's set, the settings in the report and both schemas
/// are made from the one table, `Option.all`.
package struct Option: Sendable {
  /// Under which heading the help shows it, in this order.
  package enum Category: String, CaseIterable, Sendable {
    case input = "Where pictures come from"
    case sets = "Which pictures share a collage"
    case sheet = "The collage"
    case file = "Its file"
    case run = "The run"
    case trouble = "Bad pictures and limits"
    case output = "Reports and messages"
  }

  /// As manifests and the report call it: `maxPixels`. The flag is made of it: `--max-pixels`.
  package let key: String
  package private(set) var short: Character?
  /// The name of its value in the help; nil for a switch, which takes none.
  package let value: String?
  package let category: Category
  /// The texts of the help, in which “{}” stands for what may be chosen. They are put together when the
  /// help is asked for: most runs never show them.
  private let phrase: String
  private let sentences: String
  private let standard: String?
  private let choices: String
  /// What its value has to be, to follow “--size wants”; empty for a switch.
  package let wants: String
  /// How a manifest writes it.
  package let form: JSONForm
  /// What a JSON schema says of it beside its form, as JSON members.
  package let schema: String
  /// Whether a set of a manifest may have one of its own.
  package private(set) var isOfSet = false
  /// Of those given together, which are taken in first: a length needs the resolution.
  private var rank = 1
  /// Takes a value in.
  package let assign: @Sendable (inout Options, OptionText) throws(InvalidValue) -> Void
  /// What the report says of it, by the names it has there.
  package private(set) var reported: [Reported] = []

  /// A row of the report's settings.
  package struct Reported: Sendable {
    package let key: String
    /// Nil where it is left out.
    package let value: @Sendable (RunOptions) -> (any Encodable & Sendable)?
  }

  package var long: String {
    key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  package static func named(_ long: some StringProtocol) -> Option? {
    all.first { $0.long == long }
  }

  package static func named(short: Character) -> Option? {
    all.first { $0.short == short }
  }

  /// Whether it has to be taken in before another of the same command or set.
  package func isTaken(before other: Option) -> Bool { rank < other.rank }

  /// Those that a set may have, and its keys; a set's title is its own, not a template.
  package static let ofSets = all.filter(\.isOfSet)
}

// MARK: - Making rows

extension Option {
  /// An option with a value.
  /// - Parameters:
  ///   - summary: “{}” stands for what may be chosen.
  ///   - standard: what stands in brackets behind it.
  init<Value>(
    _ key: String, short: Character? = nil, _ value: String, _ category: Category,
    _ grammar: Grammar<Value>, _ summary: String, standard: String? = nil, details: String = "",
    assign: @escaping @Sendable (inout Options, Value) -> Void
  ) {
    self.key = key
    self.short = short
    self.value = value
    self.category = category
    phrase = summary
    sentences = details
    self.standard = standard
    choices = grammar.choices
    wants = grammar.wants
    form = grammar.form
    schema = grammar.schema
    self.assign = { options, text throws(InvalidValue) in
      assign(&options, try grammar.read(text))
    }
  }

  /// An option that is a property; its default is the property's.
  init<Value>(
    _ key: String, short: Character? = nil, _ value: String, _ category: Category,
    _ path: any WritableKeyPath<Options, Value> & Sendable, _ grammar: Grammar<Value>,
    _ summary: String, details: String = ""
  ) {
    self.init(
      key, short: short, value, category, grammar, summary,
      standard: grammar.spoken(Options.standard[keyPath: path]), details: details
    ) { $0[keyPath: path] = $1 }
  }

  /// A switch.
  init(
    switch key: String, short: Character? = nil, _ category: Category, _ summary: String,
    details: String = "", assign: @escaping @Sendable (inout Options, Bool) -> Void
  ) {
    self.key = key
    self.short = short
    value = nil
    self.category = category
    phrase = summary
    sentences = details
    standard = nil
    choices = ""
    wants = Grammar<Bool>.flag.wants
    form = .flag
    schema = ""
    self.assign = { options, text throws(InvalidValue) in
      assign(&options, text.bytes.isEmpty ? true : try Grammar.flag.read(text))
    }
  }

  /// The same, as an option that a set may have too.
  func ofSets(rank: Int = 1) -> Option {
    var option = self
    option.isOfSet = true
    option.rank = rank
    return option
  }

  /// The same, told in the report.
  func reporting(
    as key: String? = nil, _ value: @escaping @Sendable (RunOptions) -> (any Encodable & Sendable)?
  ) -> Option {
    var option = self
    option.reported.append(Reported(key: key ?? self.key, value: value))
    return option
  }
}

// MARK: - The help

extension Option {
  /// For `-h`: a phrase, with the default in brackets.
  package var summary: String { filled(phrase) + (standard.map { " (\($0))" } ?? "") }

  /// For `--help`: whole sentences, beyond the summary.
  package var details: String { filled(sentences) }

  private func filled(_ text: String) -> String {
    guard let mark = text.firstRange(of: "{}") else { return text }
    return String(text[..<mark.lowerBound]) + choices + text[mark.upperBound...]
  }
}
