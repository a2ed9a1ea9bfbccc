extension Observable {
  /// The elements after which the source was quiet for `duration`.
  ///
  /// **Contract.** An element waits for its time; one that comes in the meantime takes its place.
  /// The source is never held back. Completion waits for the last element, which comes when its
  /// time has come. An error does not wait.
  ///
  /// ```
  /// -a-b------c-|   debounce(3 ticks)   ------b------(c|)
  /// ```
  public func debounce<C: Clock>(
    _ duration: C.Duration, clock: C = ContinuousClock()
  ) -> Observable {
    flatMapLatest { element in
      Observable { emit in
        try await clock.sleep(for: duration)
        try await emit(element)
      }
    }
  }
}
