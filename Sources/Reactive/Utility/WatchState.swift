/// The decisions of `timeout`, without lock, task or clock.
///
/// The source runs one element ahead. So it is waited for only while the consumer is ready and
/// nothing that arrived is on its way to it.
struct WatchState<Instant: InstantProtocol> {
  private let allowed: Instant.Duration
  /// How many arrivals the consumer has not met.
  private var onTheWay = 0
  /// Nil while nobody waits for the source.
  private var deadline: Instant?

  init(allowed: Instant.Duration) {
    self.allowed = allowed
  }

  /// The consumer is ready for another.
  mutating func consumerWaits(since now: Instant) {
    deadline = onTheWay > 0 ? nil : now.advanced(by: allowed)
  }

  /// The source has sent something: from here on it is not its fault.
  mutating func arrive() {
    onTheWay += 1
    deadline = nil
  }

  /// What arrived has reached the consumer.
  mutating func meet() {
    onTheWay -= 1
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
