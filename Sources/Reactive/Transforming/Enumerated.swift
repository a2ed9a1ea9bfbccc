extension Observable {
  /// Each element with its index, counted from zero for each subscription.
  ///
  /// ```
  /// -a-b-|   enumerated()   -X-Y-|   where X is (0, a) and Y is (1, b)
  /// ```
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)> { emit in
      var index = 0
      try await run { element in
        let current = index
        index += 1
        try await emit((index: current, element: element))
      }
    }
  }
}
