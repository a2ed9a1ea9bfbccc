import CollageModel
import CollagePipeline
import Values
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
          let troubled = tally.withLock { tally in
            tally.add(record)
            return tally.troubled
          }
          try tell(record, troubled: troubled)
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

  /// - Parameter troubled: how many sets had errors so far, with this one.
  private func tell(_ record: SetRecord, troubled: Int) throws {
    try report(record)
    // The plan says it all.
    if configuration.dryRun { return }
    if let trouble = SetMessage.trouble(record) {
      if troubled <= Tally.troubleLimit || tellsEverySet { console.say(trouble) }
    } else if tellsEverySet {
      console.say(SetMessage.account(record))
    }
  }

  private var tellsEverySet: Bool { configuration.verbosity == .verbose }

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
    tellOfSilence(tally)
    if let failure, !isInterrupted { console.say(sentence(about: failure)) }
    if configuration.verbosity != .quiet, failure == nil || isInterrupted || tally.summary.sets > 0
    {
      console.say(summary(tally, failure, elapsed))
    }
    // A run that was cancelled ends by the signal that did it; this status stands in where none did.
    let status =
      failure.map { ExitStatus($0) } ?? (tally.summary.failed > 0 ? .incomplete : .success)
    if case .events = configuration.output {
      let end = RunEvent.end(
        tally.summary, seconds: (Phrase.seconds(elapsed) * 1000).rounded() / 1000,
        status: isInterrupted ? nil : status.rawValue,
        error: isInterrupted ? "interrupted" : failure.map { sentence(about: $0) })
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

  /// Says how many sets with errors were not told of one by one.
  private func tellOfSilence(_ tally: Tally) {
    let silent = tally.troubled - Tally.troubleLimit
    if silent <= 0 || tellsEverySet || configuration.dryRun { return }
    let report = configuration.run.reportPath.map { "the report \($0)" } ?? "the report"
    console.say("\(Phrase.count(silent, "more set")) had errors; \(report) has them all")
  }

  private func summary(_ tally: Tally, _ failure: (any Error)?, _ elapsed: Duration) -> String {
    let report =
      configuration.dryRun ? "" : configuration.run.reportPath.map { "; report: \($0)" } ?? ""
    if failure == nil, tally.summary.sets == 0 { return "the input listed no pictures" + report }
    let end = failure.map { _ in Extent(state.value, take: configuration.run.take) }
    let sentence = tally.sentence(isPlan: configuration.dryRun, short: end)
    return (failure is CancellationError ? "interrupted: " : "") + sentence
      + (configuration.dryRun ? "" : " in \(Phrase.time(elapsed))") + report
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
