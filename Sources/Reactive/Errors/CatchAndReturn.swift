extension Observable {
  /// The sequence, with one last element in place of an error.
  ///
  /// What counts as an error is what counts for ``catch(_:)``.
  ///
  /// ```
  /// -a-#   catchAndReturn(x)   -a-(x|)
  /// ```
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable {
    self.catch { _ in .just(element) }
  }
}
