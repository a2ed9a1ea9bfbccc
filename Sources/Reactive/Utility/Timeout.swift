import Coordination

extension Observable {
  /// The same sequence, with an error when it makes the consumer wait too long.
  ///
  /// **Contract.** If `duration` passes after the subscription, or after the consumer was ready for
  /// another element, without one or the end, the error is ``RxError/timeout``, and the source is
  /// cancelled. What counts is when the source sends. The time that the consumer takes does not
  /// count, nor that which an element takes to it. The source runs in a task of its own, one
  /// element ahead.
  ///
  /// ```
  /// -a------b-|   timeout(3 ticks)   -a--#
  /// ```
  public func timeout<C: Clock>(
    _ duration: C.Duration, clock: C = ContinuousClock()
  ) -> Observable {
    Observable { emit in
      let channel = Channel<Element>(capacity: 1)
      let watch = Watch(duration, clock)
      watch.consumerWaits()
      async let _: Void = pump(into: channel, watch)
      async let _: Void = watch.fail(into: channel)
      try await channel.drain { element in
        watch.meet()
        try await emit(element)
        watch.consumerWaits()
      }
    }
  }

  /// Runs the source into `channel`, and tells the watch of all it sends: elements and the end.
  private func pump<C: Clock>(into channel: Channel<Element>, _ watch: Watch<C>) async {
    do {
      try await run { element in
        watch.arrive()
        try await channel.send(element)
      }
      watch.arrive()
      channel.finish()
    } catch {
      watch.arrive()
      channel.finish(throwing: error)
    }
  }
}

extension Watch {
  fileprivate func fail<Element>(into channel: Channel<Element>) async throws {
    try await untilLate()
    channel.finish(throwing: RxError.timeout)
  }
}

extension Single {
  /// The element, or the error ``RxError/timeout`` when it does not come within `duration`.
  ///
  /// The function that is late is cancelled, and the error comes when it has ended.
  public func timeout<C: Clock>(_ duration: C.Duration, clock: C = ContinuousClock()) -> Single {
    Single {
      try await withThrowingTaskGroup(of: Element.self) { race in
        race.addTask { try await operation() }
        race.addTask {
          try await clock.sleep(for: duration)
          throw RxError.timeout
        }
        defer { race.cancelAll() }
        guard let winner = try await race.next() else { throw RxError.noElements }
        return winner
      }
    }
  }
}
