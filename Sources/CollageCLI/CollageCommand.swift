import CollageModel
import CollagePipeline
import Posix
import Reactive

/// The program `collage`.
package enum CollageCommand {
  /// Does what the command line asks for and ends the process.
  package static func main() async {
    ProcessContext.fillStandardDescriptors()
    Signals.ignoreFailedWrites()
    let console = Console(canErase: Screen.current.canRedraw, width: { Screen.width }) { text in
      try? Descriptor.standardError.write(text)
    }
    guard ProcessContext.raiseOpenFiles(to: wantedFiles) >= leastFiles else {
      console.say(
        "too few files may be open at a time (ulimit -n); allow it at least \(leastFiles)")
      end(.status(.failure))
    }
    let groups = ControlGroups.own
    let machine = Machine(
      hasPipedInput: Descriptor.standardInput.isPipedIn,
      cores: min(ProcessContext.allowedCores, groups.cores ?? .max),
      memory: min(ProcessContext.allowedMemory, groups.memory ?? .max))
    switch parse(ProcessContext.arguments, on: machine) {
    case .special(let special):
      end(show(special, console))
    case .failure(let error):
      console.say(error.description)
      try? Descriptor.standardError.write(Help.hint)
      end(.status(.usage))
    case .run(let configuration):
      end(await run(configuration, console))
    }
  }

  /// A file a thread, and some.
  private static let wantedFiles: UInt = 2048
  /// With fewer the runtime itself, which knows no other answer, traps, or a run ends half-way.
  private static let leastFiles: UInt = 64

  private static func show(_ special: Special, _ console: Console) -> Ending {
    let output = StandardOutput(flushesAlways: true, writeToStandardOutput)
    do throws(StandardOutput.Failure) {
      switch special {
      case .version: try output.write(Help.version.utf8)
      case .shortHelp: try output.write(Help.short.utf8)
      case .longHelp: try output.write(Help.long.utf8)
      }
      return .status(.success)
    } catch {
      if error.errno.isBrokenPipe { return .brokenPipe }
      console.say(error.description)
      return .status(.failure)
    }
  }

  private static func run(_ configuration: Configuration, _ console: Console) async -> Ending {
    let interruption = Interruption()
    do throws(Errno) {
      try Signals.watch { interruption.signalled($0) }
    } catch {
      console.say("cannot watch for signals: \(error)")
      return .status(.failure)
    }
    let session = Session(configuration, console)
    // The program's one task, off the main thread: the main actor is a slow place to await in.
    let task = Task { @concurrent in await session.run() }
    interruption.attach { task.cancel() }
    let ending = await task.value
    return interruption.signal.map { .signal($0) } ?? ending
  }

  private static func end(_ ending: Ending) -> Never {
    switch ending {
    case .status(let status): ProcessContext.exit(status.rawValue)
    case .signal(let number): Signals.raise(number)
    }
  }
}

@Sendable private func writeToStandardOutput(_ bytes: [UInt8]) throws(Errno) {
  try Descriptor.standardOutput.write(bytes)
}

extension Descriptor {
  /// Whether a list could come out of it: not so for a terminal, `/dev/null` or a folder.
  fileprivate var isPipedIn: Bool {
    switch (try? status())?.kind {
    case .regular, .pipe, .socket: true
    case .folder, .link, .other, nil: false
    }
  }
}

extension Session where C == ContinuousClock {
  /// The session of the real program.
  init(_ configuration: Configuration, _ console: Console) {
    let state = BehaviorRelay(value: RunState())
    let screen = Screen.current
    let isPlan = configuration.dryRun
    if case .nothing = configuration.output, isPlan {
      // A plan of a million lines goes out in blocks, unless somebody watches.
      standardOutput = StandardOutput(
        flushesAlways: Descriptor.standardOutput.isTerminal, writeToStandardOutput)
    } else {
      standardOutput = StandardOutput(flushesAlways: true, writeToStandardOutput)
    }
    drawer =
      !isPlan && screen.draws(configuration.progress)
      ? ProgressDrawer(
        console: console, state: state, take: configuration.run.take, isUnicode: screen.isUnicode,
        clock: ContinuousClock())
      : nil
    self.configuration = configuration
    engine = .pipeline(showsWorkerErrors: configuration.verbosity == .verbose)
    self.console = console
    clock = ContinuousClock()
    self.state = state
  }
}
