public import Coordination

/// A hot source of state: it has a value at any time, and tells its observers when it changes.
///
/// **Contract.** An observer first gets the current value, then later ones. It never ends. `accept`
/// never waits: an observer that is slower than the changes misses some, but always gets to the
/// last one. So a relay carries *state*; for events, none of which may be lost, there is
/// ``PublishSubject``.
///
/// ```
/// relay, first 0   --1-2-3
/// seen from 3      ---12-3
/// ```
public final class BehaviorRelay<Element: Sendable>: Sendable {
  @usableFromInline typealias State = RelayState<Element, Waiter<Numbered<Element>>>

  @usableFromInline let state: Guarded<State>

  @inlinable
  public init(value: Element) {
    state = Guarded(State(value))
  }

  /// The current value.
  @inlinable public var value: Element {
    state.withLock { $0.value }
  }

  /// Sets the value and tells all observers.
  @inlinable
  public func accept(_ value: Element) {
    tell(state.withLock { $0.set(value) })
  }

  /// Changes the value and tells all observers: two changes at once do not undo each other.
  ///
  /// If `change` throws, nothing has changed, and nobody is told. So it works on a copy.
  @inlinable
  public func update(_ change: @Sendable (inout Element) throws -> Void) rethrows {
    tell(try state.withLock { try $0.change(change) })
  }

  /// The current value, and every later one that the observer is quick enough for.
  @inlinable
  public func asObservable() -> Observable<Element> {
    Observable { emit in
      var seen: UInt64 = 0
      while true {
        let current = try await self.value(after: seen)
        seen = current.number
        try await emit(current.value)
      }
    }
  }

  @inlinable
  func tell(
    _ news: (value: Numbered<Element>, waiters: [Waiter<Numbered<Element>>])
  ) {
    for waiter in news.waiters { waiter.resume(returning: news.value) }
  }

  @inlinable
  func value(after seen: UInt64) async throws -> Numbered<Element> {
    try Task.checkCancellation()
    if let value = state.withLock({ $0.value(after: seen) }) { return value }
    let ticket = state.withLock { $0.makeTicket() }
    return try await state.suspended {
      $0.value(after: seen, orQueue: $1, ticket: ticket)
    } perform: { value in
      value.map { .answer($0) } ?? .parked
    } withdraw: {
      $0.cancel(ticket)
    }
  }
}
