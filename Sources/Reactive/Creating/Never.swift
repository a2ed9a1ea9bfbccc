import Coordination

extension Observable {
  /// No element and no end: it waits until it is cancelled.
  ///
  /// ```
  /// never()   ------
  /// ```
  public static func never() -> Observable {
    Observable { _ in
      _ = try await Channel<Element>(capacity: 0).next()
    }
  }
}
