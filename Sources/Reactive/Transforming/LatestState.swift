/// The decisions of `flatMapLatest`, without lock, task or continuation: which inner sequence is
/// the latest, and who waits for a later one.
struct LatestState<Inner, Waiter> {
  /// Counts the inner sequences, so that an element of an older one is known when it is met.
  private(set) var generation = 0
  private var arrived: Inner?
  private var hasEnded = false
  private var waiter: (waiter: Waiter, alsoForEnd: Bool)?

  /// A newer inner sequence has come; it replaces one that was not even started.
  ///
  /// Returns whom to wake.
  mutating func arrive(_ inner: Inner) -> Waiter? {
    generation += 1
    arrived = inner
    return waiter.take()?.waiter
  }

  /// No further inner sequence will come. Returns whom to wake.
  mutating func end() -> Waiter? {
    hasEnded = true
    guard let waiter, waiter.alsoForEnd else { return nil }
    self.waiter = nil
    return waiter.waiter
  }

  /// The inner sequence that has come, if one has.
  mutating func take() -> (inner: Inner, generation: Int)? {
    arrived.take().map { ($0, generation) }
  }

  /// Waits for the next arrival, or for the end as well. False if there is no need to.
  mutating func park(_ waiter: Waiter, alsoForEnd: Bool) -> Bool {
    if arrived != nil || (alsoForEnd && hasEnded) { return false }
    self.waiter = (waiter, alsoForEnd)
    return true
  }

  mutating func cancel() -> Waiter? { waiter.take()?.waiter }
}
