/// The shell around ``RingState``: outcomes of concurrent works, handed out in the order of the source.
final class Ring<Value: Sendable>: Sendable {
  private typealias State = RingState<Value, Waiter<Int?>, Waiter<Value?>>

  private let state: Guarded<State>

  init(slots: Int) {
    state = Guarded(State(slots: slots))
  }

  /// The number of a slot for the next work, as soon as one is free; nil if none is needed any more.
  func reserve() async throws -> Int? {
    try Task.checkCancellation()
    switch state.withLock({ $0.reserve(orQueue: nil) }) {
    case .slot(let number): return number
    case .stopped: return nil
    case .wait: break
    }
    return try await suspended { waiter in
      let decision = state.withLock { state in
        Task.isCancelled ? nil : state.reserve(orQueue: waiter)
      }
      switch decision {
      case .slot(let number): waiter.resume(returning: number)
      case .stopped: waiter.resume(returning: nil)
      case .wait: break
      case nil: waiter.resume(throwing: CancellationError())
      }
    } withdraw: {
      let waiter = state.withLock { $0.cancelReserve() }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// Puts the outcome of a work into its slot.
  func fill(_ number: Int, _ outcome: Result<Value, any Error>) {
    let (consumer, pump) = state.withLock { $0.fill(number, outcome) }
    pump?.resume(returning: nil)
    consumer?.resume(with: outcome.map(Optional.some))
  }

  /// Ends the sequence after the slots reserved so far.
  func finish(_ ending: Result<Void, any Error>) {
    let consumer = state.withLock { $0.finish(ending) }
    consumer?.resume(with: ending.map { nil })
  }

  /// The next outcome in order; nil at the end. Asking says that the one before was delivered.
  func next() async throws -> Value? {
    try Task.checkCancellation()
    if let answer = perform(state.withLock { $0.next(orQueue: nil) }) { return try answer.get() }
    return try await suspended { waiter in
      let decision = state.withLock { state in
        Task.isCancelled ? nil : state.next(orQueue: waiter)
      }
      guard let decision else { return waiter.resume(throwing: CancellationError()) }
      if let answer = perform(decision) { waiter.resume(with: answer) }
    } withdraw: {
      let waiter = state.withLock { $0.cancelNext() }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// The answer to the consumer; nil if it has to wait.
  private func perform(
    _ decision: (next: State.Next, reserved: (pump: Waiter<Int?>, slot: Int)?)
  ) -> Result<Value?, any Error>? {
    if let (pump, slot) = decision.reserved { pump.resume(returning: slot) }
    switch decision.next {
    case .outcome(let outcome): return outcome.map(Optional.some)
    case .end(let ending): return ending.map { nil }
    case .wait: return nil
    }
  }
}
