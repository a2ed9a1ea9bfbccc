extension Observable {
  /// One element, then completion.
  ///
  /// ```
  /// just(a)   (a|)
  /// ```
  public static func just(_ element: Element) -> Observable {
    from(CollectionOfOne(element))
  }
}
