extension Observable {
  /// The first `count` elements, then completion.
  ///
  /// **Contract.** The last element is delivered before completion, and the source is stopped, not
  /// cancelled, before the run returns. It is never asked for more than `count` elements; with
  /// a count of zero it is not subscribed to at all.
  ///
  /// ```
  /// -a-b-c-d-|   take(2)   -a-(b|)
  /// ```
  public func take(_ count: Int) -> Observable {
    precondition(count >= 0, "take needs a count of zero or more, not \(count)")
    if count == 0 { return .empty() }
    return Observable { emit in
      let stop = StopSignal()
      var left = count
      try await run(until: stop) { element in
        try await emit(element)
        left -= 1
        if left == 0 { throw stop }
      }
    }
  }
}
