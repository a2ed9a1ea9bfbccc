extension Observable {
  /// The elements up to the first for which `predicate` does not hold, then completion.
  ///
  /// **Contract.** The element that failed is not delivered; the source is stopped at it.
  ///
  /// ```
  /// -1-2-5-1-|   take(while: { $0 < 3 })   -1-2-|
  /// ```
  @inlinable
  public func take(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable {
    Observable { emit in
      let stop = StopSignal()
      try await run(until: stop) { element in
        guard try predicate(element) else { throw stop }
        try await emit(element)
      }
    }
  }
}
