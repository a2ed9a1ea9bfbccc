import CollagePipeline
import Posix

/// What the program tells the one that started it. Never 255, at which xargs stops.
enum ExitStatus: Int32, Sendable {
  /// Every set that the rules admit is made.
  case success = 0
  /// Nothing more could be done.
  case failure = 1
  /// Wrong usage, or an input that cannot be read.
  case usage = 2
  /// Some sets failed, the others are made.
  case incomplete = 3
  /// Another run holds the output folder.
  case locked = 4

  /// The status of a run that this error ended.
  init(_ error: any Error) {
    switch error {
    case is UsageError, is InputError: self = .usage
    case RunError.outputLocked: self = .locked
    case RunError.oddSet, RunError.aborted: self = .incomplete
    default: self = .failure
    }
  }
}

/// How the program ends.
enum Ending: Hashable, Sendable {
  case status(ExitStatus)
  /// By a signal's default action, after the run has ended cleanly.
  case signal(Int32)

  /// Standard output is read by nobody any more. Dying of `SIGPIPE`, as the tools around it do, tells a
  /// shell with `pipefail` that not all was done, and says nothing on the terminal.
  static let brokenPipe = Ending.signal(Signals.brokenPipe)
}
