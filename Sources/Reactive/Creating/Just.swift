extension Observable {
  /// One element, then completion.
  ///
  /// ```
  /// just(a)   (a|)
  /// ```
  public static func just(_ element: Element) -> Observable {
    Observable { emit in try await emit(element) }
  }
}
