/// The error by which an operator tells its own source that it needs no more.
///
/// Stopping is not cancelling: the task goes on, only the source unwinds. The signal is an object
/// so that the operator that threw it recognises it by identity. One of another operator passes
/// through like any other error from downstream.
@usableFromInline
final class StopSignal: Error {
  @inlinable
  init() {}
}

extension Observable {
  /// Runs the source until it ends, or until `emit` throws `stop`.
  @inlinable
  func run(until stop: StopSignal, _ emit: Emit) async throws {
    do {
      try await run(emit)
    } catch let signal as StopSignal where signal === stop {
      return
    }
  }
}
