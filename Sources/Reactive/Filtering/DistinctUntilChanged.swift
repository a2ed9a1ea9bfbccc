extension Observable {
  /// The elements without those that equal the one before.
  ///
  /// ```
  /// -a-a-b-a-|   distinctUntilChanged()   -a---b-a-|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> Observable where Element: Equatable {
    distinctUntilChanged(==)
  }

  /// The elements without those that `areEqual` finds equal to the one before.
  ///
  /// ```
  /// -a-A-b-a-|   distinctUntilChanged(ignoringCase)   -a---b-a-|
  /// ```
  @inlinable
  public func distinctUntilChanged(
    _ areEqual: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable {
    Observable { emit in
      var previous: Element?
      try await run { element in
        if let previous, try areEqual(previous, element) { return }
        previous = element
        try await emit(element)
      }
    }
  }
}
