import CollageModel
import Posix

/// What standard error can show.
struct Screen: Sendable {
  /// A terminal that can redraw a line.
  let canRedraw: Bool
  /// More than ASCII.
  let isUnicode: Bool

  /// - Parameter variable: the environment.
  init(isTerminal: Bool, variable: (String) -> String?) {
    canRedraw = isTerminal && variable("TERM") != "dumb"
    // POSIX 8.2: the first of these that is set decides the encoding.
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
    let folded = locale.lowercased()
    isUnicode = folded.hasSuffix("utf-8") || folded.hasSuffix("utf8")
  }

  func draws(_ mode: ProgressMode) -> Bool {
    switch mode {
    case .auto: canRedraw
    case .always: true
    case .never: false
    }
  }

  static var current: Screen {
    Screen(isTerminal: Descriptor.standardError.isTerminal, variable: ProcessContext.variable)
  }

  /// Columns; 80 where nobody knows.
  static var width: Int { Descriptor.standardError.terminalWidth ?? 80 }
}
