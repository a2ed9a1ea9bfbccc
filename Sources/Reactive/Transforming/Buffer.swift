extension Observable {
  /// Consecutive elements, gathered into arrays of `count`.
  ///
  /// **Contract.** The last array may be shorter, and is delivered just before completion. After an
  /// error an array that is not full is lost.
  ///
  /// ```
  /// -a-b-c-|   buffer(count: 2)   ---X---(Y|)   where X is [a, b] and Y is [c]
  /// ```
  @inlinable
  public func buffer(count: Int) -> Observable<[Element]> {
    precondition(count > 0, "buffer needs a count of one or more, not \(count)")
    return Observable<[Element]> { emit in
      var gathered: [Element] = []
      try await run { element in
        gathered.append(element)
        guard gathered.count == count else { return }
        let full = gathered
        gathered = []
        try await emit(full)
      }
      if !gathered.isEmpty { try await emit(gathered) }
    }
  }
}
