import Coordination

extension Observable {
  /// The same sequence, with everything above this point run on `executor`.
  ///
  /// This is RxSwift's `subscribe(on:)` and the `observe(on:)` that undoes it in one: the
  /// preference ends here, so that a decoder below does not by accident inherit the thread of the
  /// reader above.
  ///
  /// **Contract.** The source runs in a task of its own, at most `ahead` elements ahead of the
  /// consumer and one in its hand. Handing an element to another task costs more than a call, so write
  /// this operator after those that leave elements out. With room for more than one, a source that had to
  /// wait goes on when half of them are taken, so that not each of them changes threads.
  ///
  /// ```
  /// -a-b-|   run(on: executor)   -a-b-|
  /// ```
  public func run(on executor: any TaskExecutor, ahead: Int = 1) -> Observable {
    precondition(ahead > 0, "run(on:) needs room for one or more, not \(ahead)")
    return Observable { emit in
      let channel = Channel<Element>(capacity: ahead, lowWater: ahead / 2)
      async let pump: Void = preferring(executor) { await self.pump(into: channel) }
      try await channel.drain(emit)
      try await pump
    }
  }
}

extension Single {
  /// The same, run on `executor`.
  public func run(on executor: any TaskExecutor) -> Single {
    Single { try await preferring(executor, operation) }
  }
}

extension Maybe {
  /// The same, run on `executor`.
  public func run(on executor: any TaskExecutor) -> Maybe {
    Maybe { try await preferring(executor, operation) }
  }
}

extension Completable {
  /// The same, run on `executor`.
  public func run(on executor: any TaskExecutor) -> Completable {
    Completable { try await preferring(executor, operation) }
  }
}

/// Runs `operation` on `executor`, away from the caller's actor if it is on one: an actor's
/// isolation is stronger than a preference.
@concurrent
private func preferring<Value: Sendable>(
  _ executor: any TaskExecutor, _ operation: @Sendable () async throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(executor) {
    // Not only to save the work of a cancelled task: a closure that does nothing but await another
    // loses its hop to the executor in the compiler (6.3), and would run where the caller does.
    try Task.checkCancellation()
    return try await operation()
  }
}
