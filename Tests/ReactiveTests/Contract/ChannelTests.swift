import ReactiveTesting
import Testing

@testable import Coordination
@testable import Reactive

@Suite("Channel, the shell", .timeLimit(.minutes(1)))
struct ChannelTests {
  /// What `body` does in a task that is cancelled already.
  private func cancelled<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await body()
    }.result
  }

  @Test("a cancelled send sends nothing, though there is room")
  func cancelledSend() async throws {
    let channel = Channel<Int>(capacity: 4)
    let result = await cancelled { try await channel.send(1) }
    #expect(throws: CancellationError.self) { try result.get() }
    try await channel.send(2)
    #expect(try await channel.next() == 2)
  }

  @Test("a cancelled receiver takes nothing, though there is something")
  func cancelledNext() async throws {
    let channel = Channel<Int>(capacity: 4)
    try await channel.send(1)
    let result = await cancelled { try await channel.next() }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(try await channel.next() == 1)
  }

  @Test("whoever is cancelled takes no permit, though one is free")
  func cancelledAcquire() async throws {
    let permits = Permits(1)
    let result = await cancelled { try await permits.acquire() }
    #expect(throws: CancellationError.self) { try result.get() }
    try await permits.acquire()
  }

  @Test("whoever is cancelled does nothing to a monitor's state, though it could")
  func cancelledWait() async throws {
    let monitor = Monitor(1)
    let take: @Sendable (inout Int) -> Bool = { free in
      if free == 0 { return false }
      free -= 1
      return true
    }
    let result = await cancelled { try await monitor.wait(take) }
    #expect(throws: CancellationError.self) { try result.get() }
    try await monitor.wait(take)
  }

  @Test("a cancellation that comes just before the waiter is parked is not lost")
  func cancelledBeforeParking() async {
    let state = Guarded<[Waiter<Int>]>([])
    let steps = Log<String>()
    let result = await cancelled {
      try await state.suspended {
        steps.append("decide")
        $0.append($1)
      } perform: { _ in
        .parked
      } withdraw: {
        steps.append("withdraw")
        return $0.popLast()
      }
    }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(steps.entries == ["withdraw"])
  }

  @Test("past the end there is only the end, and what is sent then is dropped")
  func pastTheEnd() async throws {
    let channel = Channel<Int>(capacity: 1)
    try await channel.send(1)
    channel.finish(throwing: Mishap())
    channel.finish()
    try await channel.send(2)
    #expect(try await channel.next() == 1)
    await #expect(throws: Mishap.self) { try await channel.next() }
    #expect(try await channel.next() == nil)
    #expect(try await channel.next() == nil)
  }
}
