import Coordination

extension Observable {
  /// What callbacks deliver that cannot wait: the bridge from C libraries and delegates.
  ///
  /// **Contract.** `start` is called at subscription, with the ``Feed`` to deliver into from any
  /// thread; what it returns is disposed of exactly once, when the sequence has ended in whatever
  /// way. `policy` says how many elements may wait for the consumer, and what is lost beyond that.
  /// The end, by `onCompleted`, `onError` or overflow, comes after the elements that wait.
  ///
  /// ```
  /// callbacks (abc)   fromCallbacks(buffer: .latest(2)), into a busy consumer   (bc)
  /// ```
  public static func fromCallbacks(
    buffer policy: OverflowPolicy,
    _ start: @escaping @Sendable (Feed<Element>) throws -> any Disposable
  ) -> Observable {
    precondition(policy.capacity > 0, "callbacks need a buffer of one or more")
    return Observable { emit in
      let channel = Channel<Element>(capacity: policy.capacity)
      let source = try start(Feed(channel: channel, policy: policy))
      defer {
        source.dispose()
        channel.close()
      }
      try await channel.drain(emit)
    }
  }
}

/// Where callbacks deliver to: an observer whose methods never wait.
///
/// What comes after the end, or after the consumer has gone, is ignored.
public struct Feed<Element: Sendable>: Sendable {
  let channel: Channel<Element>
  let policy: OverflowPolicy

  public func onNext(_ element: Element) {
    channel.offer(element, policy.overflow)
  }

  public func onError(_ error: any Error) {
    channel.finish(throwing: error)
  }

  public func onCompleted() {
    channel.finish()
  }
}
