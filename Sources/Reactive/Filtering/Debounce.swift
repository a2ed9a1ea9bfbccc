import Coordination

extension Observable {
  /// The elements after which the source was quiet for `duration`.
  ///
  /// **Contract.** An element waits for its time; one that comes in the meantime takes its place.
  /// One whose time has passed is delivered, however long the consumer is busy: until then at most
  /// three wait, and only beyond that is the source held back. Completion waits for the last
  /// element, which comes when its time has come. An error does not wait. The source runs in a task
  /// of its own.
  ///
  /// ```
  /// -a-b------c-|   debounce(3 ticks)   ------b------(c|)
  /// ```
  public func debounce<C: Clock>(
    _ duration: C.Duration, clock: C = ContinuousClock()
  ) -> Observable {
    Observable { emit in
      let channel = Channel<Element>(capacity: 1)
      let quiet = Quiet<Element, C>(duration, clock)
      async let _: Void = quiet.pump(self, into: channel)
      async let _: Void = quiet.deliver(into: channel)
      try await channel.drain(emit)
    }
  }
}

/// The shell around ``QuietState``: the source leaves elements here, and a task that looks at the
/// clock passes on those whose time has come.
private struct Quiet<Element: Sendable, C: Clock>: Sendable {
  private let clock: C
  private let state: Monitor<QuietState<Element, C.Instant>>

  init(_ duration: C.Duration, _ clock: C) {
    self.clock = clock
    state = Monitor(QuietState(duration: duration))
  }

  func pump(_ source: Observable<Element>, into channel: Channel<Element>) async {
    do {
      try await source.run { element in
        let now = clock.now
        try await state.wait { $0.arrive(element, at: now) }
        // Whoever waits for an element tries again after a change.
        state.change { _ in }
      }
      state.change { $0.end() }
    } catch {
      channel.finish(throwing: error)
    }
  }

  func deliver(into channel: Channel<Element>) async throws {
    while true {
      try await state.wait { $0.hasNews }
      switch state.change({ $0.verdict(at: clock.now) }) {
      case .lookAgain(let instant): try await clock.sleep(until: instant, tolerance: nil)
      case .due(let element): try await channel.send(element)
      case .over: return channel.finish()
      }
    }
  }
}
