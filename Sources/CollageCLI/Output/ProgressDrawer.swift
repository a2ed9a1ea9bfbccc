import CollagePipeline
import Reactive

/// Draws the progress line as the state changes, at most ten times a second.
struct ProgressDrawer<C: Clock>: Sendable where C.Duration == Duration {
  let console: Console
  let state: BehaviorRelay<RunState>
  /// The terminal's width in columns, asked for at each draw since people resize windows.
  let width: @Sendable () -> Int
  let isUnicode: Bool
  let clock: C

  /// Draws until the task is cancelled, then erases the line.
  func run() async {
    let started = clock.now
    defer { console.erase() }
    do {
      try await state.asObservable().forEach { state in
        let elapsed = started.duration(to: clock.now)
        console.draw(
          ProgressLine.text(state, elapsed: elapsed, width: width(), isUnicode: isUnicode))
        // The relay keeps only the latest state, so waiting here loses nothing that matters.
        try await clock.sleep(for: .milliseconds(100))
      }
    } catch {
      // Cancellation is its only end.
    }
  }
}
