import Values

/// What is wrong with a template.
package struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  package let template: String
  package let fault: Fault

  package enum Fault: Hashable, Sendable {
    case unknown(String, nearest: String?, known: [String])
    /// The field says something of one picture, and the line is the sheet's.
    case ofPictures(String, known: [String])
    case notClosed
    case notOpened
    case tooLong
  }

  init(_ template: String, _ fault: Fault) {
    self.template = template
    self.fault = fault
  }

  /// A sentence that stands alone, or after the name of an option and a colon.
  package var description: String {
    let shown = "“\(visible(String(template.prefix(80))))\(template.count > 80 ? "…" : "")”"
    switch fault {
    case .unknown(let field, let nearest?, _):
      return "\(shown) has an unknown field {\(visible(field))}; did you mean {\(nearest)}?"
    case .unknown(let field, nil, let known):
      return
        "\(shown) has an unknown field {\(visible(field))}; there are \(TemplateError.list(known))"
    case .ofPictures(let field, let known):
      return "\(shown) has the field {\(field)}, which is a single picture's;"
        + " for a whole sheet there are \(TemplateError.list(known))"
    case .notClosed:
      return "\(shown) has a “{” without its “}”; write “{{” for the brace itself"
    case .notOpened:
      return "\(shown) has a “}” without its “{”; write “}}” for the brace itself"
    case .tooLong:
      return "\(shown) is too long; \(Template.mostBytes) bytes are the limit"
    }
  }

  private static func list(_ names: [String]) -> String {
    let names = names.map { "{\($0)}" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
