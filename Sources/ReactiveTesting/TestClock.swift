import Coordination

/// A clock that stands still until the test advances it, in ticks of a millisecond.
///
/// **Contract.** Sleepers that are due wake in the order of their deadlines and, at the same one,
/// in the order in which they went to sleep. A deadline that has been reached is no sleep at all.
public final class TestClock: Clock {
  public struct Instant: InstantProtocol {
    public let tick: Int

    public init(tick: Int) {
      self.tick = tick
    }

    public func advanced(by duration: Duration) -> Instant {
      Instant(tick: tick + duration.ticks)
    }

    public func duration(to other: Instant) -> Duration {
      .ticks(other.tick - tick)
    }

    public static func < (left: Instant, right: Instant) -> Bool {
      left.tick < right.tick
    }
  }

  private struct Sleeper {
    let ticket: Int
    let deadline: Instant
    let waiter: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(tick: 0)
    var sleepers: [Sleeper] = []
    var lastTicket = 0
  }

  private let state = Guarded(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }

  public var tick: Int { now.tick }

  public var minimumResolution: Duration { .ticks(1) }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(Sleeper(ticket: ticket, deadline: deadline, waiter: waiter))
          return nil
        }
        if let answer { waiter.resume(with: answer) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let index = state.sleepers.firstIndex { $0.ticket == ticket }
        return index.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.waiter.resume(throwing: CancellationError())
    }
  }

  /// Lets one tick pass and wakes those whose time has come.
  public func advance() {
    let due = state.withLock { state in
      state.now = Instant(tick: state.now.tick + 1)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due.sorted { ($0.deadline, $0.ticket) < ($1.deadline, $1.ticket) }
    }
    for sleeper in due { sleeper.waiter.resume() }
  }
}

extension Duration {
  /// So many ticks of a ``TestClock``.
  public static func ticks(_ count: Int) -> Duration {
    .milliseconds(count)
  }

  var ticks: Int {
    Int(self / .milliseconds(1))
  }
}
