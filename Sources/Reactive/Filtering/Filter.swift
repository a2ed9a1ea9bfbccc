extension Observable {
  /// The elements for which `isIncluded` holds.
  ///
  /// An error thrown by the predicate is an error of the sequence, and stops the source.
  ///
  /// ```
  /// -1-2-3-4-|   filter(isOdd)   -1---3---|
  /// ```
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Element) throws -> Bool) -> Observable {
    Observable { emit in
      try await run { element in
        if try isIncluded(element) { try await emit(element) }
      }
    }
  }
}
