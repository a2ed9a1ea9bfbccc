extension Observable {
  /// The one element of the sequence, or nothing.
  ///
  /// **Contract.** The element is delivered when the sequence completed. A second element is
  /// ``RxError/moreThanOneElement`` at that moment, and stops the source.
  ///
  /// ```
  /// -a--|   asMaybe()   ----(a|)
  /// ----|   asMaybe()   ----|
  /// ```
  public func asMaybe() -> Maybe<Element> {
    Maybe { try await onlyElement() }
  }
}

extension Single {
  /// The same as a Maybe that is never empty.
  public func asMaybe() -> Maybe<Element> {
    Maybe { try await operation() }
  }
}
