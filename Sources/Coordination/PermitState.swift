/// The decisions of ``Permits``, without lock, task or continuation.
@usableFromInline
struct PermitState<Waiter> {
  @usableFromInline var free: Int
  @usableFromInline var waiters = Fifo<(ticket: UInt64, waiter: Waiter)>()
  @usableFromInline var lastTicket: UInt64 = 0

  @inlinable
  init(_ count: Int) {
    precondition(count > 0, "a bound must be one or more, not \(count)")
    free = count
  }

  /// Takes a permit, if one is free.
  @inlinable
  mutating func acquire() -> Bool {
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  @inlinable
  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Takes a permit, or queues up for one.
  @inlinable
  mutating func acquire(orQueue waiter: Waiter, ticket: UInt64) -> Bool {
    if acquire() { return true }
    waiters.append((ticket, waiter))
    return false
  }

  /// Takes a waiter back out. Nil if it does not wait (any more).
  @inlinable
  mutating func cancel(_ ticket: UInt64) -> Waiter? {
    waiters.removeFirst { $0.ticket == ticket }?.waiter
  }

  /// Gives a permit back. It goes to the longest waiting, who is returned, or becomes free.
  @inlinable
  mutating func release() -> Waiter? {
    if let next = waiters.popFirst() { return next.waiter }
    free += 1
    return nil
  }
}
