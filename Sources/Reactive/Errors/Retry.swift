extension Observable {
  /// The sequence, run again after an error, `attempts` times in all.
  ///
  /// **Contract.** The error of the last attempt is the error of the sequence. Elements of a failed
  /// attempt were delivered and stay so. Errors of a later stage are not retried, and neither is
  /// cancellation.
  ///
  /// ```
  /// -a-#   retry(2)   -a--a-#
  /// ```
  @inlinable
  public func retry(_ attempts: Int) -> Observable {
    retry(attempts, delay: .zero, clock: ContinuousClock())
  }

  /// The sequence, run again `delay` after an error, `attempts` times in all.
  ///
  /// The contract is that of ``retry(_:)``. A delay of zero does not ask the clock at all.
  ///
  /// ```
  /// -a-#   retry(2, delay: 3 ticks)   -a-----a-#
  /// ```
  @inlinable
  public func retry<C: Clock>(_ attempts: Int, delay: C.Duration, clock: C) -> Observable {
    precondition(attempts > 0, "retry needs one attempt or more, not \(attempts)")
    return Observable { emit in
      for _ in 1..<attempts {
        guard try await upstreamError(emit) != nil else { return }
        if delay > .zero { try await clock.sleep(for: delay) }
      }
      // The last attempt's error is nobody's to handle, so it needs no telling apart.
      try await run(emit)
    }
  }
}
