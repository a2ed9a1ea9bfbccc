/// The decisions of a ``BehaviorRelay``, without lock, task or continuation.
///
/// Each value has a number. An observer remembers the number of the last one it saw and asks for
/// one that is newer; so there are no buffers, and a slow observer just skips.
@usableFromInline
struct RelayState<Value, Waiter> {
  @usableFromInline var value: Value
  @usableFromInline var number: UInt64 = 1
  @usableFromInline var waiters: [(ticket: UInt64, waiter: Waiter)] = []
  @usableFromInline var lastTicket: UInt64 = 0

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Changes the value. Returns those who wait for it. If `change` throws, what it did until then
  /// is forgotten.
  @inlinable
  mutating func change(_ change: @Sendable (inout Value) throws -> Void) rethrows -> (
    value: Numbered<Value>, waiters: [Waiter]
  ) {
    var changed = value
    try change(&changed)
    return set(changed)
  }

  /// Sets the value. Returns those who wait for it.
  @inlinable
  mutating func set(_ new: Value) -> (value: Numbered<Value>, waiters: [Waiter]) {
    value = new
    number += 1
    defer { waiters = [] }
    return (Numbered(value: value, number: number), waiters.map(\.waiter))
  }

  /// The value, if it is newer than `seen`.
  @inlinable
  func value(after seen: UInt64) -> Numbered<Value>? {
    number > seen ? Numbered(value: value, number: number) : nil
  }

  @inlinable
  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// The value, if it is newer than `seen`; otherwise queues up for the next.
  @inlinable
  mutating func value(after seen: UInt64, orQueue waiter: Waiter, ticket: UInt64) -> Numbered<
    Value
  >? {
    if let value = value(after: seen) { return value }
    waiters.append((ticket, waiter))
    return nil
  }

  /// Takes a waiter back out. Nil if it does not wait (any more).
  @inlinable
  mutating func cancel(_ ticket: UInt64) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return waiters.remove(at: index).waiter
  }
}

/// A value, and the how-manyeth it is.
@usableFromInline
struct Numbered<Value> {
  @usableFromInline let value: Value
  @usableFromInline let number: UInt64

  @inlinable
  init(value: Value, number: UInt64) {
    self.value = value
    self.number = number
  }
}

extension Numbered: Sendable where Value: Sendable {}
