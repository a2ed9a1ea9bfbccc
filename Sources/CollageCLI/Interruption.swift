import Synchronization

/// Brings a signal and the run that it is to stop together, whichever comes first.
final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var stop: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// The first signal that came; nil where none did.
  var signal: Int32? { state.withLock { $0.signal } }

  /// Gives the way to stop the run; it is called at once if a signal is there already.
  func attach(_ stop: @escaping @Sendable () -> Void) {
    let isStruck = state.withLock { state in
      state.stop = stop
      return state.signal != nil
    }
    if isStruck { stop() }
  }

  /// Stops the run because of a signal.
  func signalled(_ signal: Int32) {
    let stop = state.withLock { state in
      state.signal = state.signal ?? signal
      return state.stop
    }
    stop?()
  }
}
