import CollageModel
import CollagePipeline

/// The progress line as a pure function of the run's state.
///
/// ```
/// 128 of 2,000 sets  ━━━━──────────────────────────  6%  14/s  2 min 14 s left  3 failed
/// ```
enum ProgressLine {
  /// - Parameters:
  ///   - take: after how many collages the run ends; nil where it has no such end.
  ///   - elapsed: since the run began.
  ///   - width: the terminal's columns; the line stays below it.
  ///   - isUnicode: whether the terminal shows more than ASCII.
  static func text(
    _ state: RunState, take: Int? = nil, elapsed: Duration, width: Int, isUnicode: Bool = true
  ) -> String {
    let extent = Extent(state, take: take)
    let done = extent.done
    var parts: [Part] = []
    func add(_ importance: Int, _ text: String?) {
      if let text { parts.append(Part(text: text, importance: importance)) }
    }
    if let total = extent.total {
      add(5, "\(Phrase.grouped(done)) of \(Phrase.count(total, extent.noun))")
      add(2, "\(done * 100 / total)%")
    } else {
      add(5, Phrase.count(done, extent.noun))
    }
    add(1, Phrase.rate(done, in: elapsed))
    if let total = extent.total {
      add(
        3,
        timeLeft(done, of: total, elapsed: elapsed).map {
          "\(Phrase.time($0, isExact: false)) left"
        })
    } else if elapsed >= .seconds(1) {
      add(3, "\(Phrase.time(elapsed, isExact: false)) so far")
    }
    let failed = state.summary.failed
    if failed > 0 { add(4, "\(Phrase.grouped(failed)) failed") }

    let room = max(0, width - 1)
    while length(parts) > room, let least = parts.map(\.importance).min(), parts.count > 1 {
      parts.removeAll { $0.importance == least }
    }
    if let total = extent.total {
      let rest = min(30, room - length(parts) - separator.count)
      if rest >= 8 {
        let bar = bar(Double(done) / Double(total), length: rest, isUnicode: isUnicode)
        parts.insert(Part(text: bar, importance: 0), at: 1)
      }
    }
    return String(parts.map(\.text).joined(separator: separator).prefix(room))
  }

  /// A piece of the line; the least important goes first where there is no room.
  private struct Part {
    let text: String
    let importance: Int
  }

  private static let separator = "  "

  private static func length(_ parts: [Part]) -> Int {
    parts.reduce(0) { $0 + $1.text.count } + max(0, parts.count - 1) * separator.count
  }

  private static func bar(_ fraction: Double, length: Int, isUnicode: Bool) -> String {
    let filled = Int(fraction * Double(length))
    return String(repeating: isUnicode ? "━" : "#", count: filled)
      + String(repeating: isUnicode ? "─" : ".", count: length - filled)
  }

  /// nil until one can tell, when nothing is left, and where it would be years.
  private static func timeLeft(_ done: Int, of total: Int, elapsed: Duration) -> Duration? {
    guard done > 0, done < total, elapsed >= .seconds(1) else { return nil }
    let seconds = Phrase.seconds(elapsed) * Double(total - done) / Double(done)
    return seconds < 1e8 ? .seconds(seconds) : nil
  }
}
