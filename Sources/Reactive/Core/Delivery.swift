import Coordination
import Synchronization

/// What keeps the calls of a subscription apart from its disposal.
///
/// Looking at a flag and then calling is not enough: another thread can dispose in between. So
/// whoever calls has the turn while it does, and whoever disposes waits for the turn, unless that
/// happens inside such a call, or in a task that was started there.
final class Delivery: Sendable {
  private final class Name: Sendable {}

  /// The subscriptions in whose calls this code runs.
  @TaskLocal private static var inside: [Name] = []

  private let turn = Guarded(())
  private let isOver = Atomic(false)
  private let name: Name
  /// What `inside` is in a call: the same for each, as all come from one task, which inherits it.
  private let within: [Name]

  init() {
    name = Name()
    within = Self.inside + [name]
  }

  /// Makes a call, unless the subscription is disposed of; then it throws.
  func perform(_ call: () throws -> Void) throws {
    try turn.withLock { _ throws in
      if isOver.load(ordering: .acquiring) { throw CancellationError() }
      try Self.$inside.withValue(within, operation: call)
    }
  }

  /// No call starts any more when this returns.
  func end() {
    isOver.store(true, ordering: .releasing)
    let isInside = Self.inside.contains { $0 === name }
    if !isInside { turn.withLock { _ in } }
  }
}
