extension Completable {
  /// This, and after its completion the other.
  ///
  /// **Contract.** The second is not started before the first completed, and never after its error.
  /// What the first held while it ran is released before the second starts.
  ///
  /// ```
  /// --|   andThen(--|)   ----|
  /// ```
  public func andThen(_ next: Completable) -> Completable {
    Completable {
      try await operation()
      try await next.operation()
    }
  }

  /// This, and after its completion the element of `next`.
  ///
  /// ```
  /// --|   andThen(--(a|))   ----(a|)
  /// ```
  public func andThen<Element>(_ next: Single<Element>) -> Single<Element> {
    Single {
      try await operation()
      return try await next.operation()
    }
  }

  /// This, and after its completion the element of `next`, if it has one.
  public func andThen<Element>(_ next: Maybe<Element>) -> Maybe<Element> {
    Maybe {
      try await operation()
      return try await next.operation()
    }
  }

  /// This, and after its completion the elements of `next`.
  ///
  /// ```
  /// --|   andThen(-a-b-|)   ---a-b-|
  /// ```
  public func andThen<Element>(_ next: Observable<Element>) -> Observable<Element> {
    Observable { emit in
      try await operation()
      try await next.run(emit)
    }
  }
}
