import CollageModel
import CollagePipeline
import Paths
import Posix
import Reactive
import Synchronization

/// One run as its user sees it: what is said and printed while the engine works, and how it ends.
struct Session<C: Clock>: Sendable where C.Duration == Duration {
  let configuration: Configuration
  let engine: Engine
  let console: Console
  let standardOutput: StandardOutput
  let clock: C
  /// Draws the progress line where there is to be one.
  let drawer: ProgressDrawer<C>?
  let state: BehaviorRelay<RunState>

  /// Runs the engine to its end. Cancelling the task ends the run cleanly.
  func run() async -> Ending {
    let started = clock.now
    let tally = Mutex(Tally())
    let failure = await withDrawing {
      do {
        try begin()
        try await work { record in
          tally.withLock { $0.add(record) }
          try tell(record)
        }
        try standardOutput.flush()
        return nil
      } catch {
        return error
      }
    }
    return finish(tally.withLock { $0 }, failure, elapsed: started.duration(to: clock.now))
  }

  private func work(_ onSet: @escaping Engine.OnSet) async throws {
    if configuration.dryRun {
      try await engine.plan(configuration.run, onSet)
    } else {
      try await engine.make(configuration.run, state, onSet)
    }
  }

  /// Runs `body` with the progress line beside it; the line is gone when it returns.
  private func withDrawing(_ body: @Sendable () async -> (any Error)?) async -> (any Error)? {
    guard let drawer else { return await body() }
    return await withTaskGroup { group in
      group.addTask { await drawer.run() }
      let failure = await body()
      group.cancelAll()
      return failure
    }
  }
}

// MARK: - What is told

extension Session {
  private func begin() throws {
    if case .events = configuration.output { try standardOutput.write(RunEvent.start.line()) }
  }

  private func tell(_ record: SetRecord) throws {
    try report(record)
    if let trouble = SetMessage.trouble(record) {
      console.say(trouble)
    } else if configuration.verbosity == .verbose, !configuration.dryRun {
      console.say(SetMessage.account(record))
    }
  }

  private func report(_ record: SetRecord) throws {
    switch configuration.output {
    case .events:
      let event = configuration.dryRun ? RunEvent.plan(record) : .set(record)
      try standardOutput.write(event.line())
    case .paths(let end):
      // What is finished, whether in this run or before it.
      guard record.status == .made || record.status == .unchanged, let output = record.output
      else { return }
      try standardOutput.write(configuration.run.output.appending(output).bytes + [end])
    case .nothing:
      if configuration.dryRun {
        try standardOutput.write((visible(SetMessage.plan(record)) + "\n").utf8)
      }
    }
  }
}

// MARK: - The end

extension Session {
  private func finish(_ tally: Tally, _ failure: (any Error)?, elapsed: Duration) -> Ending {
    if let failure, failure.isBrokenPipe { return .brokenPipe }
    let isInterrupted = failure is CancellationError
    if let failure, !isInterrupted { console.say(String(describing: failure)) }
    if configuration.verbosity != .quiet, failure == nil || isInterrupted || tally.summary.sets > 0
    {
      console.say(summary(tally, isInterrupted: isInterrupted, elapsed))
    }
    // A run that was cancelled ends by the signal that did it; this status stands in where none did.
    let status =
      failure.map { ExitStatus($0) } ?? (tally.summary.failed > 0 ? .incomplete : .success)
    if case .events = configuration.output {
      let end = RunEvent.end(
        tally.summary, seconds: (Phrase.seconds(elapsed) * 1000).rounded() / 1000,
        status: isInterrupted ? nil : status.rawValue,
        error: isInterrupted ? "interrupted" : failure.map { String(describing: $0) })
      do {
        try standardOutput.write(end.line())
        try standardOutput.flush()
      } catch {
        if error.isBrokenPipe { return .brokenPipe }
        console.say(String(describing: error))
        return .status(.failure)
      }
    }
    return .status(status)
  }

  private func summary(_ tally: Tally, isInterrupted: Bool, _ elapsed: Duration) -> String {
    let sentence = tally.sentence(isPlan: configuration.dryRun)
    if configuration.dryRun { return sentence }
    let report =
      configuration.run.reportPath.map { "; report: \($0)" } ?? ""
    return (isInterrupted ? "interrupted: " : "") + sentence + " in \(Phrase.time(elapsed))"
      + report
  }
}

extension RunOptions {
  /// Where the report is found afterwards; nil where it went to standard output.
  fileprivate var reportPath: Path? {
    switch report {
    case .outputFolder: output.appending("report.json")
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}

extension Error {
  /// Whether nobody reads standard output any more.
  fileprivate var isBrokenPipe: Bool {
    switch self {
    case let failure as StandardOutput.Failure: failure.errno.isBrokenPipe
    case let errno as Errno: errno.isBrokenPipe
    default: false
    }
  }
}
