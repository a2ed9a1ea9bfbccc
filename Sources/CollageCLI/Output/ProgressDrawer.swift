import CollagePipeline
import Reactive

/// Draws the progress line as the state changes, and every second for the clock's sake: less than ten
/// times a second in all.
struct ProgressDrawer<C: Clock>: Sendable where C.Duration == Duration {
  let console: Console
  let state: BehaviorRelay<RunState>
  /// After how many collages the run ends; nil where it has no such end.
  let take: Int?
  let isUnicode: Bool
  let clock: C

  /// Draws until the task is cancelled, then erases the line.
  func run() async {
    let started = clock.now
    defer { console.erase() }
    await withTaskGroup { group in
      group.addTask {
        // Cancellation is the only end of either.
        try? await state.asObservable().forEach { state in
          draw(state, since: started)
          // The relay keeps only the latest state, so waiting here loses nothing that matters.
          try await clock.sleep(for: .milliseconds(125))
        }
      }
      group.addTask {
        while (try? await clock.sleep(for: .seconds(1))) != nil {
          draw(state.value, since: started)
        }
      }
    }
  }

  private func draw(_ state: RunState, since started: C.Instant) {
    let elapsed = started.duration(to: clock.now)
    console.draw(
      ProgressLine.text(
        state, take: take, elapsed: elapsed, width: console.width(), isUnicode: isUnicode))
  }
}
