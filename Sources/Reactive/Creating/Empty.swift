extension Observable {
  /// No element, only completion.
  ///
  /// ```
  /// empty()   |
  /// ```
  @inlinable
  public static func empty() -> Observable {
    Observable { _ in try Task.checkCancellation() }
  }
}
