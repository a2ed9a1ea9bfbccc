import CollageModel
import Values

/// One option, as data: what is typed, what the help says, and what it does to the arguments.
///
/// Parser, help, suggestions and the tests all read the one table, `Flag.all`.
struct Flag: Sendable {
  /// Under which heading the help shows it, in this order.
  enum Category: String, CaseIterable, Sendable {
    case input = "Where pictures come from"
    case sets = "Which pictures share a collage"
    case sheet = "The collage"
    case file = "Its file"
    case run = "The run"
    case trouble = "Bad pictures and limits"
    case output = "Reports and messages"
  }

  /// Without the dashes.
  let long: String
  let short: Character?
  /// The name of its value in the help; nil for a switch, which takes none.
  let value: String?
  let category: Category
  /// For `-h`: a phrase, with the default in brackets.
  let summary: String
  /// For `--help`: whole sentences, beyond the summary.
  let details: String
  /// What its value has to be, to follow “--size wants”; empty for a switch.
  let wants: String
  let update: @Sendable (inout LowArguments, TypedValue) throws(Unfit) -> Void

  /// A flag with a value.
  init(
    _ long: String, short: Character? = nil, _ value: String, _ category: Category,
    _ summary: String, details: String = "", wants: String,
    update: @escaping @Sendable (inout LowArguments, TypedValue) throws(Unfit) -> Void
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.category = category
    self.summary = summary
    self.details = details
    self.wants = wants
    self.update = update
  }

  /// A switch.
  init(
    switch long: String, short: Character? = nil, _ category: Category, _ summary: String,
    details: String = "", update: @escaping @Sendable (inout LowArguments) -> Void
  ) {
    self.long = long
    self.short = short
    self.value = nil
    self.category = category
    self.summary = summary
    self.details = details
    self.wants = ""
    self.update = { arguments, _ in update(&arguments) }
  }
}

extension Flag {
  /// The flag of this name, without dashes.
  static func named(_ long: some StringProtocol) -> Flag? {
    all.first { $0.long == long }
  }

  static func named(short: Character) -> Flag? {
    all.first { $0.short == short }
  }

  /// The words of an option as a phrase: “drop, trim, keep or fail”.
  static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> String {
    SheetOption.choices(type.allCases.map(\.rawValue))
  }

  /// An option of the sheet; the model, where manifests find it too, knows how to read it.
  static func option(
    _ name: String, short: Character? = nil, _ value: String, _ category: Category,
    _ summary: String, details: String = ""
  ) -> Flag {
    guard let option = SheetOption.named(name) else { preconditionFailure("no option \(name)") }
    return Flag(name, short: short, value, category, summary, details: details, wants: option.wants)
    {
      arguments, value throws(Unfit) in
      let text = try value.text()
      do throws(TemplateError) {
        if try option.read(&arguments.sheet, text, Path("")) { return }
      } catch {
        throw Unfit(remark: error.description)
      }
      throw Unfit()
    }
  }
}
