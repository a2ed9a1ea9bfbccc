public import Coordination

extension Observable {
  /// The same sequence, with room for `capacity` elements between source and consumer.
  ///
  /// **Contract.** The source runs in a task of its own, at most `capacity` elements ahead of the
  /// consumer and one in its hand. Order is kept. An error comes after the elements before it.
  ///
  /// ```
  /// -a-b-c-|   buffered(2), into a consumer that needs three ticks   -a--b--c--|
  /// ```
  @inlinable
  public func buffered(_ capacity: Int) -> Observable {
    precondition(capacity > 0, "buffered needs a capacity of one or more, not \(capacity)")
    return Observable { emit in
      let channel = Channel<Element>(capacity: capacity)
      async let pump: Void = pump(into: channel)
      try await channel.drain(emit)
      await pump
    }
  }
}
