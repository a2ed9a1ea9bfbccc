/// The decisions of ``Permits``, without lock, task or continuation.
struct PermitState<Waiter> {
  private var free: Int
  private var waiters = Fifo<(ticket: UInt64, count: Int, waiter: Waiter)>()
  private var lastTicket: UInt64 = 0

  init(_ count: Int) {
    precondition(count > 0, "a bound must be one or more, not \(count)")
    free = count
  }

  /// Takes so many permits, if they are free and nobody has waited longer.
  mutating func acquire(_ count: Int) -> Bool {
    guard free >= count, waiters.isEmpty else { return false }
    free -= count
    return true
  }

  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Takes permits, or queues up for them.
  mutating func acquire(_ count: Int, orQueue waiter: Waiter, ticket: UInt64) -> Bool {
    if acquire(count) { return true }
    waiters.append((ticket, count, waiter))
    return false
  }

  /// Takes a waiter back out. Nil if it does not wait (any more).
  ///
  /// Who waits behind it is served by the next release: there will be one, since something is held.
  mutating func cancel(_ ticket: UInt64) -> Waiter? {
    waiters.removeFirst { $0.ticket == ticket }?.waiter
  }

  /// Gives permits back. The longest waiting is returned, if there are enough for it.
  mutating func release(_ count: Int) -> Waiter? {
    free += count
    guard let first = waiters.first, first.count <= free else { return nil }
    free -= first.count
    return waiters.popFirst()?.waiter
  }
}
