extension Observable {
  /// The first `count` elements, then completion.
  ///
  /// **Contract.** The last element is delivered before completion, and the source is stopped, not
  /// cancelled, before the run returns. It is never asked for more than `count` elements; with
  /// a count of zero it is not subscribed to at all.
  ///
  /// That is about the source which `take` runs itself. Behind an operator with a task of its own,
  /// such as `buffered` or `flatMap`, the first source is as far ahead as that operator says, and
  /// to it the stop *is* a cancellation: of that task, never of the consumer's. It too has unwound
  /// before the run returns.
  ///
  /// ```
  /// -a-b-c-d-|   take(2)   -a-(b|)
  /// ```
  @inlinable
  public func take(_ count: Int) -> Observable {
    precondition(count >= 0, "take needs a count of zero or more, not \(count)")
    if count == 0 { return .empty() }
    return Observable { emit in
      let stop = StopSignal()
      var left = count
      try await run(until: stop) { element in
        left -= 1
        // Nothing is to be done after all but the last, which spares those a change of executor.
        if left > 0 { return try await emit(element) }
        try await emit(element)
        throw stop
      }
    }
  }
}
