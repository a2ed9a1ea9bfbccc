extension Observable {
  /// The one element of the sequence.
  ///
  /// **Contract.** The element is delivered when the sequence completed. None is the error
  /// ``RxError/noElements``; a second is ``RxError/moreThanOneElement`` at that moment, and stops
  /// the source. An element and then an error is only the error.
  ///
  /// ```
  /// -a--|   asSingle()   ----(a|)
  /// ```
  public func asSingle() -> Single<Element> {
    Single {
      guard let element = try await onlyElement() else { throw RxError.noElements }
      return element
    }
  }

  /// The element of a sequence that has at most one; nil if it has none.
  func onlyElement() async throws -> Element? {
    var only: Element?
    try await run { element in
      guard only == nil else { throw RxError.moreThanOneElement }
      only = element
    }
    return only
  }
}

extension Maybe {
  /// The element; none is the error ``RxError/noElements``.
  public func asSingle() -> Single<Element> {
    Single {
      guard let element = try await operation() else { throw RxError.noElements }
      return element
    }
  }
}
