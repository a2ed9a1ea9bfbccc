/// The error by which an operator tells its own source that it needs no more.
///
/// Stopping is not cancelling: the task goes on, only the source unwinds. The signal is an object
/// so that the operator that threw it recognises it by identity. One of another operator passes
/// through like any other error from downstream.
final class StopSignal: Error {}

extension Observable {
  /// Runs the source until it ends or `body` returns false.
  func runWhile(_ body: (Element) async throws -> Bool) async throws {
    let stop = StopSignal()
    do {
      try await run { element in
        guard try await body(element) else { throw stop }
      }
    } catch let signal as StopSignal where signal === stop {
      return
    }
  }
}
