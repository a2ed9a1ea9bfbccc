extension Observable {
  /// Everything that happens in the sequence, as elements: it never fails.
  ///
  /// **Contract.** The completion or the error becomes the last element; after it the sequence
  /// completes. Cancellation is no event of the sequence and is thrown.
  ///
  /// ```
  /// -a-b-#   materialize()   -A-B-(E|)
  /// ```
  @inlinable
  public func materialize() -> Observable<Event<Element>> {
    Observable<Event<Element>> { emit in
      let error = try await upstreamError { element in
        try await emit(.next(element))
      }
      if let error {
        try await emit(.error(error))
      } else {
        try await emit(.completed)
      }
    }
  }
}
