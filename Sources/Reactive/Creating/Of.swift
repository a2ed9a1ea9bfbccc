extension Observable {
  /// The elements in the order written, then completion.
  ///
  /// ```
  /// of(a, b, c)   (abc|)
  /// ```
  public static func of(_ elements: Element...) -> Observable {
    from(elements)
  }
}
