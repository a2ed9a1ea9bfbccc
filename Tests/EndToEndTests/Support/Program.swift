import Glibc
import Values
import Posix

/// A program that was started, and is killed when it has not ended by itself in good time.
final class Program: Sendable {
  typealias Ending = ChildProcess.Ending

  struct Overtime: Error, CustomStringConvertible {
    let words: [Word]
    var description: String { "\(words.map(\.description)) did not end, and was killed" }
  }

  /// No test depends on how long a program takes; this only keeps a hanging one from hanging them all.
  static let hardLimit = Duration.seconds(120)

  let identifier: Int32
  private let words: [Word]

  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - environment: the whole of it.
  ///   - folder: where it is started.
  ///   - files: its standard input, output and error.
  init(
    _ words: [Word], environment: [String: String], in folder: Path, files: [Descriptor]
  ) throws {
    self.words = words
    Signals.ignoreFailedWrites()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
    }
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
    // posix_spawn cannot change the folder in every C library; env can, and becomes the program.
    let command = ["/usr/bin/env", "-C", Word(folder)] + words
    let code = withCStrings(command.map(\.bytes)) { argv in
      withCStrings(environment.map { Array("\($0.key)=\($0.value)".utf8) }) { envp in
        posix_spawn(&identifier, "/usr/bin/env", &actions, &attributes, argv, envp)
      }
    }
    if code != 0 { throw Errno(code, "posix_spawn") }
    self.identifier = identifier
  }

  func send(_ signal: Int32) { _ = kill(identifier, signal) }

  /// Waits until it has ended.
  func ending() async throws -> Ending {
    // From now, not from the start: the test may have been busy with others in between.
    let begun = ContinuousClock.now
    while true {
      var status: Int32 = 0
      if waitpid(identifier, &status, WNOHANG) == identifier {
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      }
      if .now - begun > Program.hardLimit {
        let children = Processes.children(of: identifier)
        _ = kill(-identifier, SIGKILL)
        children.forEach { _ = kill($0, SIGKILL) }
        waitpid(identifier, &status, 0)
        throw Overtime(words: words)
      }
      try await Task.sleep(for: .milliseconds(4))
    }
  }
}

private func withCStrings<Result>(
  _ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
    let start = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
    for (index, byte) in (word + [0]).enumerated() {
      (start + index).initialize(to: CChar(bitPattern: byte))
    }
    return start
  }
  defer { pointers.forEach { $0?.deallocate() } }
  pointers.append(nil)
  return body(pointers)
}

/// What the kernel tells of processes.
enum Processes {
  /// The processes that a process has started and that still run.
  static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileSystem.names(in: Path("/proc"))) ?? []
    return names.compactMap { $0.string.flatMap { Int32($0) } }.filter { candidate in
      let fields = stat(candidate)
      return fields.count > 1 && fields[1] == String(parent) && fields[0] != "Z"
    }
  }

  static func isAlive(_ identifier: Int32) -> Bool {
    let fields = stat(identifier)
    return !fields.isEmpty && fields[0] != "Z"
  }

  /// The fields of a process's `stat` after its name: state, parent, ….
  private static func stat(_ identifier: Int32) -> [Substring] {
    guard let file = try? Descriptor.open(Path("/proc/\(identifier)/stat"), .read),
      let bytes = try? file.read(4096)
    else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }
}

/// Lets a few programs run at a time: dozens of tests are under way at once.
actor Gate {
  static let programs = Gate(3)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ places: Int) { self.places = places }

  func through<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// Waits until something can be observed.
func eventually(_ what: String, _ condition: () throws -> Bool) async throws {
  struct Never: Error, CustomStringConvertible {
    let what: String
    var description: String { "never seen: \(what)" }
  }
  let deadline = ContinuousClock.now + Program.hardLimit
  while try !condition() {
    if .now > deadline { throw Never(what: what) }
    try await Task.sleep(for: .milliseconds(4))
  }
}
