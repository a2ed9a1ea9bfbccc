import Coordination

extension Observable {
  /// The same sequence, `duration` later.
  ///
  /// **Contract.** Elements and completion come `duration` after the source sent them, in order. An
  /// error does not wait for its time, only for the elements before it. The source is held back
  /// when more than `capacity` elements are under way.
  ///
  /// ```
  /// -a-b-|   delay(3 ticks)   ----a-b-|
  /// ```
  public func delay<C: Clock>(
    _ duration: C.Duration, clock: C = ContinuousClock(), buffer capacity: Int = 1
  ) -> Observable {
    precondition(capacity > 0, "delay needs a buffer of one or more, not \(capacity)")
    return Observable { emit in
      let channel = Channel<(element: Element?, sent: C.Instant)>(capacity: capacity)
      async let _: Void = pump(into: channel, clock)
      while let (element, sent) = try await channel.next() {
        try await clock.sleep(until: sent.advanced(by: duration), tolerance: nil)
        guard let element else { return }
        try await emit(element)
      }
    }
  }

  /// Runs the source into `channel`, with the time beside each element and the completion, which is
  /// nil.
  private func pump<C: Clock>(
    into channel: Channel<(element: Element?, sent: C.Instant)>, _ clock: C
  ) async {
    do {
      try await run { element in try await channel.send((element, clock.now)) }
      try await channel.send((nil, clock.now))
    } catch {
      channel.finish(throwing: error)
    }
  }
}
