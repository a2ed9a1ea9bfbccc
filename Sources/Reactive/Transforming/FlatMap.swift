extension Observable {
  /// The element of each single that `transform` returns, as they finish, `maxConcurrent` at a
  /// time.
  ///
  /// **Contract.** `transform` is called serially, in the order of the source. At most
  /// `maxConcurrent` singles are at work or wait to be delivered, and one more element of the
  /// source waits for its turn: a slow consumer stops the source. Completes after the source and
  /// all singles did. The first error wins, and the rest is cancelled.
  ///
  /// ```
  /// -a-b-----|   flatMap(maxConcurrent: 2), a takes 5, b takes 2   -----BA--|
  /// ```
  @inlinable
  public func flatMap<Result>(
    maxConcurrent: Int,
    _ transform: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Observable<Result> {
    merging(maxConcurrent: maxConcurrent) { element, merger in
      let single = try transform(element)
      return { try await merger.deliver(single.operation()) }
    }
  }

  /// The elements of each observable that `transform` returns, as they come, `maxConcurrent` at a
  /// time.
  ///
  /// The contract is that of the overload for singles. The turn of an inner observable ends when
  /// its completion has been reached by the consumer, so after all its elements were delivered.
  ///
  /// ```
  /// -a-----b---|   flatMap(maxConcurrent: 2), each x-y-z|   -x-y-z-x-y-z|
  /// ```
  @inlinable
  public func flatMap<Result>(
    maxConcurrent: Int,
    _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    merging(maxConcurrent: maxConcurrent) { element, merger in
      let inner = try transform(element)
      return { try await inner.run { element in try await merger.deliver(element) } }
    }
  }

  /// What both have in common: a pump that runs the source and starts the work, and this task, the
  /// only one to emit. (The parent could run the source and collect results in between, but then a
  /// finished result would wait while the source is silent.)
  @inlinable
  func merging<Result>(
    maxConcurrent: Int,
    _ start:
      @escaping @Sendable (Element, Merger<Result>) throws -> @Sendable () async throws -> Void
  ) -> Observable<Result> {
    precondition(maxConcurrent > 0, "maxConcurrent must be one or more, not \(maxConcurrent)")
    return Observable<Result> { emit in
      let merger = Merger<Result>(maxConcurrent: maxConcurrent)
      async let pump: Void = merger.pump(self, start)
      try await merger.drain(emit)
      await pump
    }
  }
}
