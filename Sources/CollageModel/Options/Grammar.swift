import Values

/// What the value of an option may be: how it is read, and how that is told to people and to schemas.
struct Grammar<Value: Sendable>: Sendable {
  /// What it has to be, to follow “wants” or “expected”.
  let wants: String
  /// What may be chosen, for a summary: “1 to 100”, “drop, trim, keep or fail”.
  var choices = ""
  /// How JSON writes it.
  var form = JSONForm.text
  /// The constraints of a JSON schema on it, as JSON members; those of the form are known.
  var schema = ""
  let read: @Sendable (OptionText) throws(InvalidValue) -> Value
  /// A value as somebody would write it.
  var spoken: @Sendable (Value) -> String = { String(describing: $0) }
}

/// A kind of JSON value.
package enum JSONForm: Sendable { case text, number, flag, textOrNumber }

// MARK: - Words and numbers

extension Grammar where Value: CaseIterable & RawRepresentable<String> {
  /// One of a few words.
  static var choice: Grammar {
    let words = Value.allCases.map(\.rawValue)
    return Grammar(
      wants: alternatives(words), choices: alternatives(words), schema: enumeration(words),
      read: { text throws(InvalidValue) in
        guard let value = Value(rawValue: try text.text()) else { throw InvalidValue() }
        return value
      }, spoken: \.rawValue)
  }
}

func enumeration(_ words: [String]) -> String {
  "\"enum\": [" + (words.map { "\"\($0)\"" } + ["null"]).joined(separator: ", ") + "]"
}

extension Grammar<Int> {
  /// A whole number.
  /// - Parameter what: what there are so many of; empty for a bare number.
  static func number(_ range: ClosedRange<Int>, of what: String = "") -> Grammar {
    let bounds =
      range.upperBound == .max
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return Grammar(
      wants: "a number " + (what.isEmpty ? "" : "of \(what) ") + bounds,
      choices: "\(range.lowerBound) to \(range.upperBound)", form: .number,
      schema: "\"minimum\": \(range.lowerBound), \"maximum\": \(range.upperBound)",
      read: { text throws(InvalidValue) in try text.count(in: range) })
  }

  /// A whole number, in thousands (k), millions (M) or thousand millions (G).
  static func scaled(_ range: ClosedRange<Int>, of what: String) -> Grammar {
    Grammar(
      wants:
        "a number of \(what) from \(range.lowerBound) to \(range.upperBound / 1_000_000_000)G, "
        + "such as 268435456, 100M or 2G",
      choices: "\(range.lowerBound) to \(range.upperBound / 1_000_000_000)G", form: .number,
      read: { text throws(InvalidValue) in
        try text.scaled(
          by: [("k", 1_000), ("m", 1_000_000), ("g", 1_000_000_000)], in: range)
      }, spoken: { "\($0 / 1_000_000) million" })
  }

  /// A number of bytes, of thousands (k), millions (M) or thousand millions (G) of them, or of powers of
  /// 1024 (KiB, MiB, GiB).
  static func bytes(from least: Int) -> Grammar {
    let units = ["k", "m", "g", "t"].enumerated().flatMap { power, letter in
      let decimal = (0...power).reduce(1) { product, _ in product * 1000 }
      return [(letter + "ib", 1 << (10 * (power + 1))), (letter + "b", decimal), (letter, decimal)]
    }
    return Grammar(
      wants: "a whole number from \(least / 1_000_000)M on, such as 512M, 2G or 1GiB",
      choices: "\(least / 1_000_000)M",
      read: { text throws(InvalidValue) in
        try text.scaled(by: units, in: least...(1 << 60))
      })
  }
}

extension Grammar<Duration> {
  static func time(atMost longest: Duration) -> Grammar {
    Grammar(
      wants: "a time up to \(longest.components.seconds / 3600)h such as 500ms, 60s, 2m or 1h30m, "
        + "or 0 for no limit",
      choices: "\(longest.components.seconds / 3600)h",
      read: { text throws(InvalidValue) in try text.duration(atMost: longest) },
      spoken: { "\($0.components.seconds)s" })
  }
}

// MARK: - What sheets are made of

extension Grammar {
  /// A text that `parse` makes a value of.
  static func parsed(
    _ wants: String, form: JSONForm = .text, schema: String = "",
    spoken: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    _ parse: @escaping @Sendable (String) -> Value?
  ) -> Grammar {
    Grammar(
      wants: wants, form: form, schema: schema,
      read: { text throws(InvalidValue) in
        guard let value = parse(try text.text()) else { throw InvalidValue() }
        return value
      }, spoken: spoken)
  }
}

extension Grammar<Bool> {
  static let flag = parsed("true or false", form: .flag) { Bool($0) }
}

extension Grammar<Length> {
  static let length = parsed(
    "a length such as 12, 12px, 3mm or 0.25in", form: .textOrNumber
  ) { Length($0) }
}

extension Grammar<Template?> {
  static func words(for use: Template.Use) -> Grammar {
    Grammar(
      wants: "words, with fields in braces such as {date}", schema: "\"minLength\": 1",
      read: { text throws(InvalidValue) in
        let words = try text.text()
        if words.isEmpty { throw InvalidValue() }
        do throws(TemplateError) {
          return try Template(words, for: use)
        } catch {
          throw InvalidValue(remark: error.description)
        }
      })
  }
}

extension Grammar<Path> {
  static func path(_ wants: String) -> Grammar {
    Grammar(
      wants: wants, read: { text throws(InvalidValue) in try text.path() },
      spoken: { $0.description })
  }
}
