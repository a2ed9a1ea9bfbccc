public import Coordination

/// The shell around ``RingState``: outcomes of concurrent works, handed out in the order of the
/// source.
@usableFromInline
final class Ring<Value: Sendable>: Sendable {
  @usableFromInline
  typealias State = RingState<Value, Waiter<Int?>, Waiter<Value?>>

  @usableFromInline let state: Guarded<State>

  @inlinable
  init(slots: Int) {
    state = Guarded(State(slots: slots))
  }

  /// The number of a slot for the next work, as soon as one is free; nil if none is needed any
  /// more.
  @inlinable
  func reserve() async throws -> Int? {
    try Task.checkCancellation()
    if case .answer(let slot) = reply(to: state.withLock { $0.reserve(orQueue: nil) }) {
      return slot
    }
    return try await state.suspended {
      $0.reserve(orQueue: $1)
    } perform: {
      reply(to: $0)
    } withdraw: {
      $0.cancelReserve()
    }
  }

  /// Puts the outcome of a work into its slot.
  @inlinable
  func fill(_ number: Int, _ outcome: Result<Value, any Error>) {
    let (consumer, pump) = state.withLock { $0.fill(number, outcome) }
    pump?.resume(returning: nil)
    consumer?.resume(with: outcome.map(Optional.some))
  }

  /// Ends the sequence after the slots reserved so far.
  @inlinable
  func finish(_ ending: Result<Void, any Error>) {
    let consumer = state.withLock { $0.finish(ending) }
    consumer?.resume(with: ending.map { nil })
  }

  /// The next outcome in order; nil at the end. Asking says that the one before was delivered.
  @inlinable
  func next() async throws -> Value? {
    try Task.checkCancellation()
    if case .answer(let value) = try perform(state.withLock { $0.next(orQueue: nil) }) {
      return value
    }
    return try await state.suspended {
      $0.next(orQueue: $1)
    } perform: {
      try perform($0)
    } withdraw: {
      $0.cancelNext()
    }
  }

  @inlinable
  func reply(to decision: State.Reservation) -> Reply<Int?> {
    switch decision {
    case .slot(let number): .answer(number)
    case .stopped: .answer(nil)
    case .wait: .parked
    }
  }

  @inlinable
  func perform(
    _ decision: (next: State.Next, reserved: (pump: Waiter<Int?>, slot: Int)?)
  ) throws -> Reply<Value?> {
    if let (pump, slot) = decision.reserved { pump.resume(returning: slot) }
    switch decision.next {
    case .outcome(let outcome): return .answer(try outcome.get())
    case .end(let ending):
      try ending.get()
      return .answer(nil)
    case .wait: return .parked
    }
  }
}
