import Values
import Synchronization

/// Owns standard error: whole sentences above, and at most one progress line below them.
///
/// All that is written at one time goes out in one call, so that neither a sentence nor the line is
/// ever seen half.
///
/// The cursor rests at the line's start. So where a window is made narrower and the terminal breaks
/// the line in two, the cursor goes with its first part, and what is below it can be erased. It
/// returns there before all that is written, since the terminal shows what is typed, such as `^C`.
final class Console: Sendable {
  /// The terminal's width in columns, asked for each time since people resize windows.
  let width: @Sendable () -> Int

  private let line = Mutex("")
  private let canErase: Bool
  private let sink: @Sendable (String) -> Void

  /// - Parameters:
  ///   - canErase: whether the terminal erases all below the cursor when told so (`ED`); where not, the
  ///     line is covered with blanks, which everything understands.
  ///   - sink: writes text to standard error; what cannot be written is lost.
  init(
    canErase: Bool = false, width: @escaping @Sendable () -> Int = { 80 },
    _ sink: @escaping @Sendable (String) -> Void
  ) {
    self.canErase = canErase
    self.width = width
    self.sink = sink
  }

  /// Says a sentence, with control characters made visible.
  func say(_ sentence: String) {
    line.withLock { line in
      // It was drawn for the width of its time.
      let shown = String(line.prefix(max(0, width() - 1)))
      sink(
        erasure(of: line) + "collage: " + visible(sentence) + "\n"
          + (shown.isEmpty ? "" : shown + "\r"))
      line = shown
    }
  }

  /// Draws the progress line in place of the one that stands.
  ///
  /// - Parameter text: one column a character, shorter than the terminal is wide.
  func draw(_ text: String) {
    line.withLock { line in
      if text == line { return }
      sink("\r" + text + (canErase ? Console.eraseBelow : blanks(line.count - text.count)) + "\r")
      line = text
    }
  }

  /// Leaves the line empty, the cursor at its start.
  func erase() {
    line.withLock { line in
      if line.isEmpty { return }
      sink(erasure(of: line))
      line = ""
    }
  }

  private func erasure(of line: String) -> String {
    if line.isEmpty { return "" }
    return "\r" + (canErase ? Console.eraseBelow : blanks(line.count) + "\r")
  }

  private static let eraseBelow = "\u{1B}[J"
}
