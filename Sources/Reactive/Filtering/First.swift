extension Observable {
  /// The first element, at once; the source is stopped there.
  ///
  /// A sequence without any is the error ``RxError/noElements``.
  ///
  /// ```
  /// -a-b-c-|   first()   -(a|)
  /// ```
  public func first() -> Single<Element> {
    take(1).asSingle()
  }
}
