extension Observable {
  /// The elements of each observable that `transform` returns, one observable after the other.
  ///
  /// **Contract.** All in one task: the next element of the source is asked for when the inner
  /// observable has completed.
  ///
  /// ```
  /// -a-b-|   concatMap, each x-y|   -x-yx-y|
  /// ```
  @inlinable
  public func concatMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Observable<Result>
  ) -> Observable<Result> {
    Observable<Result> { emit in
      try await run { element in
        try await transform(element).run(emit)
      }
    }
  }

  /// The element of each single that `transform` returns, one single after the other.
  ///
  /// ```
  /// -a-b-|   concatMap, each --(x|)   ---x-(x|)
  /// ```
  @inlinable
  public func concatMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Observable<Result> {
    Observable<Result> { emit in
      try await run { element in
        try await emit(transform(element).operation())
      }
    }
  }
}
