#if DEBUG
  typealias Waiter<Value> = CheckedContinuation<Value, any Error>
#else
  typealias Waiter<Value> = UnsafeContinuation<Value, any Error>
#endif

/// Suspends until the waiter that `park` was given is resumed.
///
/// On cancellation `withdraw` is called. It may be called *before* `park`, so whoever parks has to
/// look at `Task.isCancelled` under the lock that `withdraw` takes: then either `withdraw` finds the
/// waiter, or `park` sees the cancellation.
///
/// That each waiter is resumed exactly once is the business of the state machines. Debug builds, and so the
/// tests, check it; a release build saves the allocation that checking costs.
func suspended<Value: Sendable>(
  park: (Waiter<Value>) -> Void, withdraw: @Sendable () -> Void
) async throws -> Value {
  try await withTaskCancellationHandler {
    #if DEBUG
      try await withCheckedThrowingContinuation { waiter in park(waiter) }
    #else
      try await withUnsafeThrowingContinuation { waiter in park(waiter) }
    #endif
  } onCancel: {
    withdraw()
  }
}
