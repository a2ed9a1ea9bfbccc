extension Observable {
  /// The observable that `make` returns, made anew for each subscription.
  ///
  /// An error thrown by `make` is the error of the sequence.
  ///
  /// ```
  /// deferred { just(clock.now) }   (t|), another t each time
  /// ```
  @inlinable
  public static func deferred(
    _ make: @escaping @Sendable () async throws -> Observable
  ) -> Observable {
    Observable { emit in try await make().run(emit) }
  }
}
