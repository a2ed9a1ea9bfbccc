extension Observable {
  /// No element, only completion.
  ///
  /// ```
  /// empty()   |
  /// ```
  public static func empty() -> Observable {
    Observable { _ in try Task.checkCancellation() }
  }
}
