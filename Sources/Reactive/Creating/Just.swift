extension Observable {
  /// One element, then completion.
  ///
  /// ```
  /// just(a)   (a|)
  /// ```
  @inlinable
  public static func just(_ element: Element) -> Observable {
    from(CollectionOfOne(element))
  }
}
