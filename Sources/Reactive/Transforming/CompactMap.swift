extension Observable {
  /// Each element, transformed, without those that became nil.
  ///
  /// An error thrown by `transform` is an error of the sequence, and stops the source.
  ///
  /// ```
  /// -1-x-3-|   compactMap(Int.init)   -1---3-|
  /// ```
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result> { emit in
      try await run { element in
        if let result = try transform(element) { try await emit(result) }
      }
    }
  }
}
