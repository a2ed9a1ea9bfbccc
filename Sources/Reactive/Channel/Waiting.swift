typealias Waiter<Value> = CheckedContinuation<Value, any Error>

/// Suspends until the waiter that `park` was given is resumed.
///
/// On cancellation `withdraw` is called. It may be called *before* `park`, so whoever parks has to
/// look at `Task.isCancelled` under the lock that `withdraw` takes: then either `withdraw` finds the
/// waiter, or `park` sees the cancellation.
func suspended<Value: Sendable>(
  park: (Waiter<Value>) -> Void, withdraw: @Sendable () -> Void
) async throws -> Value {
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { waiter in park(waiter) }
  } onCancel: {
    withdraw()
  }
}
