extension Observable {
  /// The elements in the order written, then completion.
  ///
  /// ```
  /// of(a, b, c)   (abc|)
  /// ```
  @inlinable
  public static func of(_ elements: Element...) -> Observable {
    from(elements)
  }
}
