/// The decisions of `timeout`, without lock, task or clock.
struct WatchState<Instant: InstantProtocol> {
  private let allowed: Instant.Duration
  /// Nil while the consumer is busy: its time is not the source's.
  private var deadline: Instant?

  init(allowed: Instant.Duration) {
    self.allowed = allowed
  }

  mutating func consumerWaits(since now: Instant) {
    deadline = now.advanced(by: allowed)
  }

  mutating func consumerIsBusy() {
    deadline = nil
  }

  enum Verdict {
    case late
    /// Look again then. It cannot be late before, whatever happens in between.
    case lookAgain(Instant)
  }

  func verdict(at now: Instant) -> Verdict {
    guard let deadline else { return .lookAgain(now.advanced(by: allowed)) }
    return now < deadline ? .lookAgain(deadline) : .late
  }
}
