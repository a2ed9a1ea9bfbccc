/// A number of permits: the bound of what goes on at once.
///
/// **Contract.** `acquire` waits until a permit is free, first come, first served; cancelled, it throws
/// and holds none. `release` gives one back.
@usableFromInline
package final class Permits: Sendable {
  @usableFromInline let state: Guarded<PermitState<Waiter<Void>>>

  @inlinable
  package init(_ count: Int) {
    state = Guarded(PermitState(count))
  }

  @inlinable
  package func acquire() async throws {
    try Task.checkCancellation()
    if state.withLock({ $0.acquire() }) { return }
    let ticket = state.withLock { $0.makeTicket() }
    try await state.suspended {
      $0.acquire(orQueue: $1, ticket: ticket)
    } perform: { isAcquired in
      isAcquired ? .answer(()) : .parked
    } withdraw: {
      $0.cancel(ticket)
    }
  }

  @inlinable
  package func release() {
    let waiter = state.withLock { $0.release() }
    waiter?.resume()
  }
}
