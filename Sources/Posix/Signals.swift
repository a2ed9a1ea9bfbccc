import CPosix
import Glibc

/// The signals that ask a program to end, and how it answers them.
///
/// The first one is told to the program, so that it can end cleanly. The second one kills it at once.
/// A program that ended cleanly raises the signal again, so that its shell or cron sees the truth.
package enum Signals {
  /// The signals of Ctrl-C, `kill` and a terminal that went away.
  package static let ending = [SIGINT, SIGTERM, SIGHUP]

  package static let brokenPipe = SIGPIPE

  /// Has a thread of its own wait for the ending signals and tell the first one to `first`.
  ///
  /// To be called before the program starts any other thread, since a thread has the mask of the one that
  /// started it. A signal that is ignored already (`nohup`, a shell's `&`) stays ignored.
  /// The corresponding C functions are `pthread_sigmask` and `sigwait`.
  package static func watch(_ first: @escaping @Sendable (Int32) -> Void) throws(Errno) {
    let watched = ending.filter { cp_is_ignored($0) == 0 }
    if watched.isEmpty { return }
    mask(SIG_BLOCK, watched)
    try startThread(named: "signals") {
      first(wait(for: watched))
      raise(wait(for: watched))
    }
  }

  /// From now on a write to a pipe that nobody reads fails with `isBrokenPipe` and does not kill.
  /// The corresponding C function is `signal`.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process by a signal's default action. The corresponding C function is `raise`.
  package static func raise(_ number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    mask(SIG_UNBLOCK, [number])
    _ = Glibc.raise(number)
    // A signal whose default action is not to end the process, or one that was lost.
    _exit(128 + number)
  }

  private static func mask(_ how: Int32, _ signals: [Int32]) {
    var set = signalSet(signals)
    pthread_sigmask(how, &set, nil)
  }

  private static func wait(for signals: [Int32]) -> Int32 {
    var set = signalSet(signals)
    var number: Int32 = 0
    // It fails only for a set that holds no signals.
    while sigwait(&set, &number) != 0 {}
    return number
  }

  private static func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
