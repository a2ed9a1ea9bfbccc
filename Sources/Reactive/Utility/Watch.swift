import Coordination

/// The shell around ``WatchState``: one task looks at the clock, however many elements there are.
final class Watch<C: Clock>: Sendable {
  private let clock: C
  private let state: Guarded<WatchState<C.Instant>>

  init(_ allowed: C.Duration, _ clock: C) {
    self.clock = clock
    state = Guarded(WatchState(allowed: allowed))
  }

  func consumerWaits() {
    state.withLock { $0.consumerWaits(since: clock.now) }
  }

  func arrive() {
    state.withLock { $0.arrive() }
  }

  func meet() {
    state.withLock { $0.meet() }
  }

  /// Returns when the source is late; throws when cancelled, which it is as soon as nobody cares.
  func untilLate() async throws {
    while case .lookAgain(let instant) = state.withLock({ $0.verdict(at: clock.now) }) {
      try await clock.sleep(until: instant, tolerance: nil)
    }
  }
}
