/// A part of a template.
indirect enum TemplatePiece: Hashable, Sendable {
  /// Begins and ends with a letter or digit.
  case words(String)
  /// Signs and spaces without a letter or digit.
  case signs(String)
  case field(TemplateField)
  case bracketed(open: Character, [TemplatePiece], close: Character)
}

extension [TemplatePiece] {
  /// The text with the signs next to empty fields left out; see `Template`.
  func text(_ values: TemplateValues) -> String {
    var line = ""
    var waiting: [String] = []
    // Whether something empty stands between what was drawn last and here.
    var hasGap = false
    for piece in self {
      if case .signs(let signs) = piece {
        waiting.append(signs)
        continue
      }
      let text = piece.text(values)
      if text.isEmpty {
        hasGap = true
        continue
      }
      if !hasGap || !line.isEmpty { line += waiting.first ?? "" }
      line += text
      waiting = []
      hasGap = false
    }
    return hasGap ? line : line + waiting.joined()
  }

  var fields: [TemplateField] {
    flatMap { piece -> [TemplateField] in
      switch piece {
      case .field(let field): [field]
      case .bracketed(_, let inner, _): inner.fields
      case .words, .signs: []
      }
    }
  }
}

extension TemplatePiece {
  fileprivate func text(_ values: TemplateValues) -> String {
    switch self {
    case .words(let text), .signs(let text): return text
    case .field(let field): return OneLine.trimmed(OneLine.cleaned(values[field]))
    case .bracketed(let open, let inner, let close):
      let text = inner.text(values)
      return text.isEmpty ? "" : "\(open)\(text)\(close)"
    }
  }
}
