extension Observable {
  /// Runs the source in a task of its own: the unstructured edge, for code that cannot wait.
  ///
  /// The source starts before `subscribe` returns and runs up to its first suspension, so whoever
  /// subscribes to a subject misses nothing sent afterwards. From then on it runs on `executor`, or
  /// on the global one.
  ///
  /// **Contract.** At most one of `onError` and `onCompleted` is called, last. After `dispose()`
  /// returned none of the three starts, whatever the thread; so it waits for one that runs on
  /// another thread, and must not be called from where that one waits for. From inside it returns
  /// at once. This is why they are no asynchronous functions: nothing that waits for an actor can be
  /// called back. `onDisposed` is called exactly once, when the source has let go of everything. An
  /// error without an `onError` is lost, so inside the program prefer ``forEach(_:)``, which
  /// throws, and whose consumer may wait.
  ///
  /// ```
  /// -a-b-c-d-|   subscribe, dispose in b's onNext   -a-b!
  /// ```
  public func subscribe(
    on executor: (any TaskExecutor)? = nil,
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let (delivery, end) = (Delivery(), End())
    // A structured scope is exactly what the caller of `subscribe` has not got.
    let task = Task.immediate(executorPreference: executor) {
      defer {
        onDisposed?()
        end.come()
      }
      do {
        try await run { element in try delivery.perform { try onNext?(element) } }
        try delivery.perform { onCompleted?() }
      } catch {
        try? delivery.perform { onError?(error) }
      }
    }
    return Subscription(task: task, delivery: delivery, end: end)
  }
}

/// A task as a disposable.
private struct Subscription: Ending {
  let task: Task<Void, Never>
  let delivery: Delivery
  let end: End

  func dispose() {
    task.cancel()
    delivery.end()
  }

  func onEnd(_ action: @escaping @Sendable () -> Void) { end.onEnd(action) }
}
