extension Observable {
  /// Runs the source in a task of its own: the unstructured edge, for code that cannot wait.
  ///
  /// The source starts before `subscribe` returns and runs up to its first suspension, so whoever
  /// subscribes to a subject misses nothing sent afterwards. From then on it runs on `executor`, or
  /// on the global one.
  ///
  /// **Contract.** At most one of `onError` and `onCompleted` is called, last, and neither after
  /// `dispose()`. After `dispose()` returned no new call of `onNext` starts; one that is running
  /// may finish. `onDisposed` is called exactly once, when the source has let go of everything. An
  /// error without an `onError` is lost, so inside the program prefer ``forEach(_:)``, which
  /// throws.
  ///
  /// ```
  /// -a-b-c-d-|   subscribe, dispose in b's onNext   -a-b!
  /// ```
  public func subscribe(
    on executor: (any TaskExecutor)? = nil,
    onNext: (@Sendable (Element) async throws -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    Subscription(
      // A structured scope is exactly what the caller of `subscribe` has not got.
      task: Task.immediate(executorPreference: executor) {
        defer { onDisposed?() }
        do {
          try await run { element in
            try Task.checkCancellation()
            try await onNext?(element)
          }
          if !Task.isCancelled { onCompleted?() }
        } catch {
          if !Task.isCancelled { onError?(error) }
        }
      })
  }
}

/// A task as a disposable.
private struct Subscription: Disposable {
  let task: Task<Void, Never>

  func dispose() { task.cancel() }
}
