extension Observable {
  /// The elements of a sequence, in its order, then completion.
  ///
  /// **Demand.** The iterator is asked for one element at a time, after the last one was taken.
  /// **Cancellation.** Noticed between two elements, and at the end: a cancelled run throws.
  ///
  /// ```
  /// from([a, b, c])   (abc|)
  /// ```
  @inlinable
  public static func from<Source: Sequence & Sendable>(_ sequence: Source) -> Observable
  where Source.Element == Element {
    Observable { emit in
      for element in sequence {
        try Task.checkCancellation()
        try await emit(element)
      }
      try Task.checkCancellation()
    }
  }

  /// The elements of an asynchronous sequence, in its order, then its end or its error.
  ///
  /// **Demand.** The iterator is asked for one element at a time, after the last one was taken.
  /// **Cancellation.** Many sequences simply end when they are cancelled; this one throws.
  ///
  /// ```
  /// from(lines)   -a--b-|
  /// ```
  @inlinable
  public static func from<Source: AsyncSequence & Sendable>(_ sequence: Source) -> Observable
  where Source.Element == Element {
    Observable { emit in
      for try await element in sequence {
        try await emit(element)
      }
      try Task.checkCancellation()
    }
  }
}
