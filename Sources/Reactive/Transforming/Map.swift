extension Observable {
  /// Each element, transformed.
  ///
  /// An error thrown by `transform` is an error of the sequence, and stops the source.
  ///
  /// ```
  /// -a-b-|   map { $0.uppercased() }   -A-B-|
  /// ```
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result> { emit in
      try await run { element in
        try await emit(transform(element))
      }
    }
  }
}
