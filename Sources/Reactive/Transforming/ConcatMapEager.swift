extension Observable {
  /// The element of each single that `transform` returns, in the order of the source, with up to
  /// `maxConcurrent` of them at work ahead of their turn.
  ///
  /// **Contract.** As for `flatMap`, but outcome *k*, be it an element or an error, is delivered
  /// only after all before it, and the single for element *k + maxConcurrent* is not started before
  /// outcome *k* was delivered. So memory is bounded whatever the order in which they finish. The
  /// error of the source comes after the outcomes of all its elements. Once an outcome is
  /// an error, no more elements are taken from the source. For a `just` no task is started.
  ///
  /// ```
  /// -a-b-------|   concatMapEager(maxConcurrent: 2), a takes 5, b takes 2   ------(AB)-|
  /// ```
  @inlinable
  public func concatMapEager<Result>(
    maxConcurrent: Int,
    _ transform: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Observable<Result> {
    precondition(maxConcurrent > 0, "maxConcurrent must be one or more, not \(maxConcurrent)")
    return Observable<Result> { emit in
      let ring = Ring<Result>(slots: maxConcurrent)
      async let pump: Void = pump(into: ring, transform)
      while let result = try await ring.next() {
        try await emit(result)
      }
      await pump
    }
  }

  /// Runs the source and starts a single for each element, as far as there are slots.
  ///
  /// The works never throw, and neither does the body of their group: an error must not cancel
  /// those before it in order, whose outcomes are still to be delivered.
  @inlinable
  func pump<Result>(
    into ring: Ring<Result>, _ transform: @Sendable (Element) throws -> Single<Result>
  ) async {
    await withDiscardingTaskGroup { group in
      do {
        let stop = StopSignal()
        try await run(until: stop) { element in
          guard let slot = try await ring.reserve() else { throw stop }
          do {
            let single = try transform(element)
            if let known = single.known {
              ring.fill(slot, .success(known))
            } else {
              group.addTask { ring.fill(slot, await single.outcome) }
            }
          } catch {
            ring.fill(slot, .failure(error))
          }
        }
        ring.finish(.success(()))
      } catch {
        ring.finish(.failure(error))
      }
    }
  }
}

extension Single {
  @inlinable
  var outcome: Result<Element, any Error> {
    get async {
      do {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }
}
