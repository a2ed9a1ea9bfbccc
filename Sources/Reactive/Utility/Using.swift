extension Observable {
  /// An observable that lives as long as a resource opened for it.
  ///
  /// **Contract.** `resource` is called at subscription. What it returned is disposed of exactly
  /// once: at completion, at an error, at cancellation, when the consumer stops early, and when
  /// `body` itself throws.
  ///
  /// ```
  /// using(open) { read($0) }   -a-b-|   opened at ^, closed at the bar
  /// ```
  @inlinable
  public static func using<Resource: Disposable>(
    _ resource: @escaping @Sendable () async throws -> Resource,
    _ body: @escaping @Sendable (Resource) async throws -> Observable
  ) -> Observable {
    Observable { emit in
      let resource = try await resource()
      defer { resource.dispose() }
      try await body(resource).run(emit)
    }
  }
}
