import CPosix
import Glibc
package import Values

/// A program that we started, its standard input and output in our hands.
package struct ChildProcess: Sendable {
  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package let identifier: Int32
  package let input: Descriptor
  package let output: Descriptor

  /// Starts a program in a process group of its own, so that Ctrl-C reaches only us, with default
  /// signals. The corresponding C function is `posix_spawn`.
  /// - Parameters:
  ///   - program: its path; `PATH` is not searched.
  ///   - arguments: without the program's name.
  ///   - showsErrors: whether its standard error is ours; otherwise it goes nowhere.
  package static func start(_ program: Path, _ arguments: [String], showsErrors: Bool)
    throws(Errno) -> ChildProcess
  {
    // Writing to a program that is gone must be an error here, not the end of us.
    Signals.ignoreFailedWrites()
    let input = try Descriptor.pipe()
    let output = try Descriptor.pipe()

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading.number, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing.number, 1)
    if !showsErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var identifier = pid_t()
    let words = [program.bytes] + arguments.map { Array($0.utf8) }
    // The child's ends must stay open until it has them.
    let code = withExtendedLifetime((input, output)) {
      withCStrings(words) { argv in
        program.withCString { posix_spawn(&identifier, $0, &actions, &attributes, argv, environ) }
      }
    }
    if code != 0 { throw Errno(code, "posix_spawn") }
    return ChildProcess(identifier: identifier, input: input.writing, output: output.reading)
  }

  /// Ends it at once. The corresponding C function is `kill` with `SIGKILL`.
  package func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
  }

  /// Waits until it has ended. The corresponding C function is `waitpid`.
  package func wait() -> Ending {
    var status: Int32 = 0
    do throws(Errno) {
      try check("waitpid") { waitpid(identifier, &status, 0) }
    } catch {
      return .exit(-1)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// The words as the null-terminated array that `exec` wants.
private func withCStrings<Result>(
  _ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { Path(bytes: $0).withCString(strdup) }
  defer { pointers.forEach { free($0) } }
  pointers.append(nil)
  return body(pointers)
}
