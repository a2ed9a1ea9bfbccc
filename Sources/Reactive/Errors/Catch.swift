extension Observable {
  /// The sequence, and after an error the one that `handler` returns for it.
  ///
  /// **Contract.** Only an error of the source is caught. One thrown by a later stage passes
  /// untouched, and cancellation is never caught. `handler` may throw, which is then the error.
  ///
  /// ```
  /// -a-#   catch { _ in of(x, y) }   -a-(xy|)
  /// ```
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) async throws -> Observable
  ) -> Observable {
    Observable { emit in
      if let error = try await upstreamError(emit) {
        try await handler(error).run(emit)
      }
    }
  }
}
