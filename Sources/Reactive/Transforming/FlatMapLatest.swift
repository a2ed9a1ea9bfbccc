import Coordination

extension Observable {
  /// The elements of the observable that `transform` returns for the latest element.
  ///
  /// **Contract.** A new element stops the observable of the one before: nothing more of it is
  /// delivered, and the next is started only when it has unwound. The source is never held back; of
  /// elements that come while an observable unwinds only the last counts. Completes after the
  /// source and the last observable. The first error ends everything.
  ///
  /// ```
  /// -a-----b---|   flatMapLatest, each x-y-z-w|   -x-y-z-x-y-z-w|
  /// ```
  public func flatMapLatest<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    Observable<Result> { emit in
      let latest = Latest<Observable<Result>>()
      let channel = Channel<Generated<Result>>(capacity: 1)
      async let _: Void = pump(into: latest, channel, transform)
      async let _: Void = latest.runEach(into: channel)
      while let (element, generation) = try await channel.next() {
        // It may have become stale while it waited in the channel.
        if generation == latest.generation { try await emit(element) }
      }
    }
  }

  private func pump<Result>(
    into latest: Latest<Observable<Result>>, _ channel: Channel<Generated<Result>>,
    _ transform: @Sendable (Element) throws -> Observable<Result>
  ) async {
    do {
      try await run { element in latest.arrive(try transform(element)) }
      latest.end()
    } catch {
      channel.finish(throwing: error)
    }
  }
}

/// An element, and the number of the inner observable that it is from.
private typealias Generated<Element> = (element: Element, generation: Int)

extension Latest {
  /// Runs one inner observable after the other, each until it ends or a later one has come.
  fileprivate func runEach<Element>(into channel: Channel<Generated<Element>>) async
  where Inner == Observable<Element> {
    do {
      try await arrival(orEnd: true)
      while let (inner, generation) = take() {
        try await withThrowingTaskGroup(of: Void.self) { race in
          race.addTask { try await inner.run { try await channel.send(($0, generation)) } }
          race.addTask { try await self.arrival(orEnd: false) }
          try await race.next()
          race.cancelAll()
        }
        try await arrival(orEnd: true)
      }
      channel.finish()
    } catch {
      channel.finish(throwing: error)
    }
  }
}
