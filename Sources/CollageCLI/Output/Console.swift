import Paths
import Synchronization

/// Owns standard error: whole sentences above, and at most one progress line below them.
///
/// All that is written at one time goes out in one call, so that neither a sentence nor the line is
/// ever seen half. The line is erased with blanks alone, which every terminal understands.
final class Console: Sendable {
  private let line = Mutex("")
  private let sink: @Sendable (String) -> Void

  /// - Parameter sink: writes text to standard error; what cannot be written is lost.
  init(_ sink: @escaping @Sendable (String) -> Void) {
    self.sink = sink
  }

  /// Says a sentence, with control characters made visible.
  func say(_ sentence: String) {
    line.withLock { line in
      sink(erasure(of: line) + "collage: " + visible(sentence) + "\n" + line)
    }
  }

  /// Draws the progress line in place of the one that stands.
  ///
  /// - Parameter text: one column a character, shorter than the terminal is wide.
  func draw(_ text: String) {
    line.withLock { line in
      if text == line { return }
      sink("\r" + text + blanks(line.count - text.count))
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
    line.isEmpty ? "" : "\r" + blanks(line.count) + "\r"
  }
}
