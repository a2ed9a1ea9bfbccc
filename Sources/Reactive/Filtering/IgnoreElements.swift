extension Observable {
  /// Only the end of the sequence: its completion or its error.
  ///
  /// ```
  /// -a-b-|   ignoreElements()   -----|
  /// ```
  @inlinable
  public func ignoreElements() -> Completable {
    Completable {
      try await run { _ in }
    }
  }
}
