extension Observable {
  /// Runs the source into `emit`; returns the error of the *source*, if it had one.
  ///
  /// Three things look alike in a `catch` block and are not: an error of the source, which the
  /// error operators are about; an error thrown by a later stage on its way up, which is none of
  /// their business; and cancellation, which nobody may swallow. The latter two are rethrown.
  @inlinable
  func upstreamError(_ emit: Emit) async throws -> (any Error)? {
    var isFromDownstream = false
    do {
      try await run { element in
        do {
          try await emit(element)
        } catch {
          isFromDownstream = true
          throw error
        }
      }
      return nil
    } catch {
      if isFromDownstream || isCancellation(error) { throw error }
      return error
    }
  }
}

/// Whether `error` is the cancellation of the current task, or of something it waited for.
///
/// A cancelled task counts whatever it threw: a read that was cut short may well report an
/// input error, and to retry it would be to ignore the cancellation.
@inlinable
func isCancellation(_ error: any Error) -> Bool {
  error is CancellationError || Task.isCancelled
}
