import Coordination

/// The shell around ``LatestState``: where the source of `flatMapLatest` leaves inner sequences,
/// and their runner finds the latest.
final class Latest<Inner: Sendable>: Sendable {
  private let state = Guarded(LatestState<Inner, Waiter<Void>>())

  var generation: Int { state.withLock { $0.generation } }

  func arrive(_ inner: Inner) {
    let waiter = state.withLock { $0.arrive(inner) }
    waiter?.resume()
  }

  func end() {
    let waiter = state.withLock { $0.end() }
    waiter?.resume()
  }

  func take() -> (inner: Inner, generation: Int)? {
    state.withLock { $0.take() }
  }

  /// Returns when an inner sequence has come that was not taken, or at the end if that is asked
  /// for.
  func arrival(orEnd alsoForEnd: Bool) async throws {
    try await state.suspended {
      $0.park($1, alsoForEnd: alsoForEnd)
    } perform: { isParked in
      isParked ? .parked : .answer(())
    } withdraw: {
      $0.cancel()
    }
  }
}
