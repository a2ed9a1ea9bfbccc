extension Observable {
  /// The sequence that the events describe: the inverse of `materialize`.
  ///
  /// **Contract.** An event `error` is thrown, an event `completed` completes; either stops the source.
  ///
  /// ```
  /// -A-B-(E|)   dematerialize()   -a-b-#
  /// ```
  public func dematerialize<Inner>() -> Observable<Inner> where Element == Event<Inner> {
    Observable<Inner> { emit in
      try await runWhile { event in
        switch event {
        case .next(let element):
          try await emit(element)
          return true
        case .error(let error):
          throw error
        case .completed:
          return false
        }
      }
    }
  }
}
