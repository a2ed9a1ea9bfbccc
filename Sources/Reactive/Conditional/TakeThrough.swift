extension Observable {
  /// The elements up to and including the first for which `predicate` holds, then completion.
  ///
  /// It is RxSwift's `take(until:behavior: .inclusive)`.
  ///
  /// **Contract.** The element that ends it is delivered; the source is stopped at it.
  ///
  /// ```
  /// -1-2-5-1-|   take(through: { $0 > 3 })   -1-2-(5|)
  /// ```
  @inlinable
  public func take(through predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable {
    Observable { emit in
      let stop = StopSignal()
      try await run(until: stop) { element in
        let isLast = try predicate(element)
        try await emit(element)
        if isLast { throw stop }
      }
    }
  }
}
