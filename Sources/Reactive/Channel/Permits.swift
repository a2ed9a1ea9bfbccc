/// A number of permits: the bound of a concurrent operator, or of whatever is had in pieces.
///
/// **Contract.** `acquire` waits until so many permits are free, first come, first served: who wants few
/// does not overtake who wants many. Cancelled, it throws and holds none. `release` gives them back.
package final class Permits: Sendable {
  private let state: Guarded<PermitState<Waiter<Void>>>

  package init(_ count: Int) {
    state = Guarded(PermitState(count))
  }

  /// - Parameter count: at most the number of all permits, or it waits for ever.
  package func acquire(_ count: Int = 1) async throws {
    try Task.checkCancellation()
    if state.withLock({ $0.acquire(count) }) { return }
    let ticket = state.withLock { $0.makeTicket() }
    try await state.suspended {
      $0.acquire(count, orQueue: $1, ticket: ticket)
    } perform: { isAcquired in
      isAcquired ? .answer(()) : .parked
    } withdraw: {
      $0.cancel(ticket)
    }
  }

  /// Takes so many permits if they are free and nobody has waited longer; says whether it did.
  package func tryAcquire(_ count: Int = 1) -> Bool { state.withLock { $0.acquire(count) } }

  package func release(_ count: Int = 1) {
    var waiter = state.withLock { $0.release(count) }
    while let served = waiter {
      served.resume()
      waiter = state.withLock { $0.release(0) }
    }
  }
}
