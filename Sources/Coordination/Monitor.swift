/// A state that tasks wait for.
///
/// **Contract.** `wait` suspends until its attempt on the state succeeds. After each `change` all who wait
/// try again, the longest waiting first; one whose attempt still fails holds nobody up. Cancelled, `wait`
/// throws, and its attempt has not succeeded.
package final class Monitor<State: Sendable>: Sendable {
  package typealias Attempt = @Sendable (inout State) -> Bool

  private let guarded: Guarded<MonitorState<State, Waiter<Void>>>

  package init(_ state: State) {
    guarded = Guarded(MonitorState(state))
  }

  /// - Parameter attempt: looks whether the state allows what is wanted, and if so does it.
  package func wait(_ attempt: @escaping Attempt) async throws {
    let ticket = guarded.withLock { $0.makeTicket() }
    try await guarded.suspended {
      $0.attempt(attempt, orQueue: $1, ticket: ticket)
    } perform: { hasSucceeded in
      hasSucceeded ? .answer(()) : .parked
    } withdraw: {
      $0.cancel(ticket)
    }
  }

  /// Changes the state, and returns what `body` does.
  @discardableResult
  package func change<Answer: Sendable>(_ body: @Sendable (inout State) -> Answer) -> Answer {
    let (answer, served) = guarded.withLock { $0.change(body) }
    for waiter in served { waiter.resume() }
    return answer
  }
}

/// The decisions of ``Monitor``, without lock, task or continuation.
struct MonitorState<State, Waiter> {
  typealias Attempt = @Sendable (inout State) -> Bool

  private var state: State
  private var waiters: [(ticket: UInt64, attempt: Attempt, waiter: Waiter)] = []
  private var lastTicket: UInt64 = 0

  init(_ state: State) {
    self.state = state
  }

  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  mutating func attempt(_ attempt: @escaping Attempt, orQueue waiter: Waiter, ticket: UInt64)
    -> Bool
  {
    if attempt(&state) { return true }
    waiters.append((ticket, attempt, waiter))
    return false
  }

  /// Takes a waiter back out. Nil if it does not wait (any more).
  mutating func cancel(_ ticket: UInt64) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return waiters.remove(at: index).waiter
  }

  /// Changes the state; those whose attempts succeed now are returned, with what `body` did.
  mutating func change<Answer>(_ body: (inout State) -> Answer) -> (
    answer: Answer, served: [Waiter]
  ) {
    let answer = body(&state)
    var served: [Waiter] = []
    waiters.removeAll { entry in
      let hasSucceeded = entry.attempt(&state)
      if hasSucceeded { served.append(entry.waiter) }
      return hasSucceeded
    }
    return (answer, served)
  }
}
