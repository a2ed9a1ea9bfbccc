extension Observable {
  /// The running result of folding each element into what came before it.
  ///
  /// The seed itself is not delivered. Each subscription starts from the seed again.
  ///
  /// ```
  /// -1-2-3-|   scan(0, +)   -1-3-6-|
  /// ```
  @inlinable
  public func scan<Result>(
    _ seed: Result, _ combine: @escaping @Sendable (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result> { emit in
      var result = seed
      try await run { element in
        let next = try combine(result, element)
        result = next
        try await emit(next)
      }
    }
  }
}
