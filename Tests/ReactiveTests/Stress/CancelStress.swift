import Coordination
import ReactiveTesting
import Testing

@testable import Reactive

extension Stress {
  /// Starts `wait`, which nobody is going to end, cancels it at a moment that may be before, during
  /// or after its going to sleep, and expects it to end all the same.
  private func cancelling(_ wait: @escaping @Sendable () async throws -> Void) async {
    await stress { dice, seed in
      let tasks = (0..<8).map { _ in Task { try await wait() } }
      for task in tasks {
        if dice.chance(30) { await dice.pause() }
        task.cancel()
      }
      for task in tasks {
        await #expect(throws: CancellationError.self, seed) { try await task.value }
      }
    }
  }

  @Test("a cancelled sender does not wait for room")
  func cancelSend() async throws {
    let channel = Channel<Int>(capacity: 0)
    await cancelling { try await channel.send(1) }
    channel.finish()
    #expect(try await channel.next() == nil)
  }

  @Test("a cancelled receiver does not wait for an element")
  func cancelNext() async {
    await cancelling { _ = try await Channel<Int>(capacity: 1).next() }
  }

  @Test("whoever is cancelled does not wait for a permit")
  func cancelAcquire() async throws {
    let permits = Permits(1)
    try await permits.acquire()
    await cancelling { try await permits.acquire() }
    permits.release()
    try await permits.acquire()
  }

  @Test("whoever is cancelled does not wait for a state to change")
  func cancelMonitor() async {
    let monitor = Monitor(0)
    await cancelling { try await monitor.wait { $0 > 0 } }
  }

  @Test("a cancelled pump does not wait for a slot, nor its consumer for an outcome")
  func cancelRing() async throws {
    await cancelling {
      let ring = Ring<Int>(slots: 1)
      _ = try await ring.reserve()
      _ = try await ring.reserve()
    }
    await cancelling { _ = try await Ring<Int>(slots: 1).next() }
  }

  @Test("a cancelled observer does not wait for a new value, nor a runner for a new sequence")
  func cancelHot() async {
    let relay = BehaviorRelay(value: 1)
    await cancelling { try await relay.asObservable().forEach { _ in } }
    await cancelling { try await Latest<Int>().arrival(orEnd: true) }
  }
}
