import CPosix
import Glibc

/// The signals that ask a program to end, and how it answers them.
///
/// The first one is told to the program, so that it can end cleanly. The second one kills it at once,
/// and so does the first when no clean end came within ten seconds.
/// A program that ended cleanly raises the signal again, so that its shell or cron sees the truth.
package enum Signals {
  /// The signals of Ctrl-C, `kill` and a terminal that went away.
  package static let ending = [SIGINT, SIGTERM, SIGHUP]

  package static let brokenPipe = SIGPIPE

  /// Has a thread of its own tell the first ending signal to `first`.
  ///
  /// To be called once. A signal that is ignored already (`nohup`, a shell's `&`) stays ignored.
  /// The corresponding C function is `sigaction`, with a handler that only writes to a pipe: to block
  /// the signals and to wait for them would not do, since libdispatch unblocks all on the main thread.
  package static func watch(_ first: @escaping @Sendable (Int32) -> Void) throws(Errno) {
    let pipe = try Descriptor.pipe()
    try startThread(named: "signals") {
      // The handler writes to this end for as long as the process lives.
      withExtendedLifetime(pipe.writing) {
        guard let number = next(pipe.reading) else { return }
        first(number)
        // Something may be stuck where no cancellation reaches it. Nothing is lost by a hard end, and
        // what is left in staging goes with the next run.
        let isAskedAgain = (try? pipe.reading.waitToRead(milliseconds: patience)) == true
        raise(isAskedAgain ? next(pipe.reading) ?? number : number)
      }
    }
    for signal in ending where cp_is_ignored(signal) == 0 {
      try check("sigaction") { cp_catch_once(signal, pipe.writing.number) }
    }
  }

  /// How long a clean end may take, in milliseconds.
  private static let patience: Int32 = 10_000

  private static func next(_ pipe: Descriptor) -> Int32? {
    do throws(Errno) { return try pipe.read(1).first.map(Int32.init) } catch { return nil }
  }

  /// From now on a write that cannot be done fails and does not kill: one to a pipe that nobody reads
  /// with `isBrokenPipe`, one beyond the limit of a file's size with `isNoSpace`.
  /// The corresponding C function is `signal`.
  package static func ignoreFailedWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process by a signal's default action. The corresponding C function is `raise`.
  package static func raise(_ number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    _ = Glibc.raise(number)
    // A signal whose default action is not to end the process, or one that was lost.
    _exit(128 + number)
  }
}
