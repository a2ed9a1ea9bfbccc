extension Observable {
  /// The elements of the first of `sources`, after its completion those of the second, and so on.
  ///
  /// **Contract.** A source is not started before the one before it completed, nor after an error.
  /// The depth of the stack does not grow with the number of sources.
  ///
  /// ```
  /// concat(-a-|, -b-|)   -a--b-|
  /// ```
  @inlinable
  public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Observable
  where Sources.Element == Observable {
    Observable { emit in
      for source in sources {
        try Task.checkCancellation()
        try await source.run(emit)
      }
      try Task.checkCancellation()
    }
  }

  /// The elements of the first of `sources`, after its completion those of the second, and so on.
  @inlinable
  public static func concat(_ sources: Observable...) -> Observable {
    concat(sources)
  }
}
