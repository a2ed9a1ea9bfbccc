extension Observable {
  /// All elements but the first `count`.
  ///
  /// ```
  /// -a-b-c-d-|   skip(2)   -----c-d-|
  /// ```
  @inlinable
  public func skip(_ count: Int) -> Observable {
    precondition(count >= 0, "skip needs a count of zero or more, not \(count)")
    return Observable { emit in
      var left = count
      try await run { element in
        if left > 0 {
          left -= 1
        } else {
          try await emit(element)
        }
      }
    }
  }
}
