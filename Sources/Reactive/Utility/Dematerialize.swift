extension Observable {
  /// The sequence that the events describe: the inverse of `materialize`.
  ///
  /// **Contract.** An event `error` is thrown, an event `completed` completes; either stops the
  /// source.
  ///
  /// ```
  /// -A-B-(E|)   dematerialize()   -a-b-#
  /// ```
  @inlinable
  public func dematerialize<Inner>() -> Observable<Inner> where Element == Event<Inner> {
    Observable<Inner> { emit in
      let stop = StopSignal()
      try await run(until: stop) { event in
        switch event {
        case .next(let element):
          try await emit(element)
        case .error(let error):
          throw error
        case .completed:
          throw stop
        }
      }
    }
  }
}
