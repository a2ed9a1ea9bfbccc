/// Takes a template apart.
struct TemplateParser {
  /// The pieces so far, and those around the brackets that are open.
  private var pieces: [TemplatePiece] = []
  private var outer: [(open: Character, before: [TemplatePiece])] = []

  static func pieces(of text: String, for use: Template.Use) throws(TemplateError)
    -> [TemplatePiece]
  {
    guard text.utf8.count <= Template.mostBytes else { throw TemplateError(text, .tooLong) }
    var parser = TemplateParser()
    var rest = OneLine.cleaned(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        parser.append(character)
      case "{":
        guard let end = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[end] == "}" else {
          throw TemplateError(text, .notClosed)
        }
        parser.pieces.append(.field(try TemplateField(String(rest[..<end]), in: text, for: use)))
        rest = rest[rest.index(after: end)...]
      case "}": throw TemplateError(text, .notOpened)
      case "(", "[": parser.open(character)
      case ")", "]": parser.close(character)
      default: parser.append(character)
      }
    }
    while let last = parser.outer.last { parser.unfold(last) }
    return parser.pieces
  }

  private mutating func append(_ character: Character) {
    append(
      character.isLetter || character.isNumber ? .words("\(character)") : .signs("\(character)"))
  }

  /// Words, and signs, that follow each other are one piece. Signs between words are part of the words.
  private mutating func append(_ piece: TemplatePiece) {
    switch (pieces.last, piece) {
    case (.words(let before), .words(let text)):
      pieces[pieces.count - 1] = .words(before + text)
    case (.signs(let before), .signs(let text)):
      pieces[pieces.count - 1] = .signs(before + text)
    case (.signs(let signs), .words(let text)):
      guard case .words(let before)? = pieces.dropLast().last else { fallthrough }
      pieces.removeLast(2)
      pieces.append(.words(before + signs + text))
    default: pieces.append(piece)
    }
  }
}

// MARK: - Brackets

extension TemplateParser {
  /// Deeper ones are signs like any other.
  private static let deepest = 8

  private mutating func open(_ bracket: Character) {
    guard outer.count < TemplateParser.deepest else { return append(bracket) }
    outer.append((bracket, pieces))
    pieces = []
  }

  private mutating func close(_ bracket: Character) {
    guard let last = outer.last, bracket == (last.open == "(" ? ")" : "]") else {
      return append(bracket)
    }
    outer.removeLast()
    pieces = last.before + [.bracketed(open: last.open, pieces, close: bracket)]
  }

  /// Makes a bracket that was not closed a sign, as in `:-(`.
  private mutating func unfold(_ last: (open: Character, before: [TemplatePiece])) {
    let inner = pieces
    outer.removeLast()
    pieces = last.before
    append(last.open)
    for piece in inner { append(piece) }
  }
}
