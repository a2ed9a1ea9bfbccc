#if DEBUG
  @usableFromInline
  package typealias Waiter<Answer> = CheckedContinuation<Answer, any Error>
#else
  @usableFromInline
  package typealias Waiter<Answer> = UnsafeContinuation<Answer, any Error>
#endif

/// What a decision comes to for the task that asked for it.
@usableFromInline
package enum Reply<Answer: Sendable>: Sendable {
  case answer(Answer)
  /// Nothing yet: its waiter has been parked in the state, and will be resumed from there.
  case parked
}

extension Guarded where Value: Copyable {
  /// Decides with a waiter in hand, and suspends if the decision was to park it.
  ///
  /// A cancellation may come at any moment, and none may be lost. `withdraw` is called for it under
  /// the lock; it may be called *before* `decide`, and then finds nothing. Hence the question for
  /// the cancellation under the same lock: either `withdraw` finds the waiter, or that sees the
  /// flag.
  ///
  /// That each waiter is resumed exactly once is the business of the state machines. Debug builds,
  /// and so the tests, check it; a release build saves the allocation that checking costs.
  ///
  /// - Parameters:
  ///   - decide: asks the state, which may keep the waiter.
  ///   - perform: does what was decided, without the lock.
  ///   - withdraw: takes the waiter back out of the state, if it is still there.
  @inlinable
  package borrowing func suspended<Decision: Sendable, Answer: Sendable>(
    decide: @Sendable (inout Value, Waiter<Answer>) -> Decision,
    perform: (Decision) throws -> Reply<Answer>,
    withdraw: @Sendable (inout Value) -> Waiter<Answer>?
  ) async throws -> Answer {
    func park(_ waiter: Waiter<Answer>) {
      let decision = withLock { state in Task.isCancelled ? nil : decide(&state, waiter) }
      guard let decision else { return waiter.resume(throwing: CancellationError()) }
      do {
        if case .answer(let answer) = try perform(decision) { waiter.resume(returning: answer) }
      } catch {
        waiter.resume(throwing: error)
      }
    }
    return try await withTaskCancellationHandler {
      #if DEBUG
        try await withCheckedThrowingContinuation { park($0) }
      #else
        try await withUnsafeThrowingContinuation { park($0) }
      #endif
    } onCancel: {
      let waiter = withLock { withdraw(&$0) }
      waiter?.resume(throwing: CancellationError())
    }
  }
}
