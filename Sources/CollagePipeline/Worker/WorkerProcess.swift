import CollageModel
import FoundationEssentials
import Values
import Posix
import Coordination

/// One `collage-worker`: requests go in as JSON lines, answers come out as JSON lines.
///
/// A thread of its own reads what the worker says and keeps the time limit, so that neither a silent
/// nor a spinning worker can hold up anything else.
final class WorkerProcess: Sendable {
  private struct State {
    var inWork = InWork()
    var waiters: [Int: CheckedContinuation<InWork.Answer, any Error>] = [:]
    var killedFor: InWork.Cause?
    /// From here on its number may belong to another process.
    var isReaped = false
    /// Why it is gone.
    var end: InWork.Cause?
    var onEnd: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())
  private let process: ChildProcess
  private let requests: Outbox
  private let timeout: Duration

  /// Starts the program.
  /// - Parameters:
  ///   - options: memory, time limit and allowed formats of the run.
  ///   - jobs: decoding threads.
  init(_ program: Path, _ options: RunOptions, jobs: Int, showsErrors: Bool) throws(Errno) {
    timeout = options.timeout
    process = try ChildProcess.start(
      program,
      [
        "--jobs", "\(jobs)", "--memory", "\(options.memory.all)",
        "--coefficients", "\(options.memory.coefficients)",
        "--allow", options.settings.limits.allowed.map(\.rawValue).sorted().joined(separator: ","),
      ],
      showsErrors: showsErrors)
    requests = try Outbox(process.input)
    try startThread(named: "collage-worker") { self.listen() }
  }

  /// Starting takes time on a busy machine, whatever a single picture may take.
  private static let leastSilence = Duration.seconds(20)

  /// The libvips that the worker works with, once it has said so.
  var library: (version: String, files: [String])? { state.withLock { $0.inWork.library } }

  /// Whether no more work can be given to it.
  var isGone: Bool { state.withLock { $0.end != nil } }
}

// MARK: - Asking

extension WorkerProcess {
  /// Sends a request and waits for its fate. Cancelled, it stops waiting; the work itself ends with
  /// the process.
  func render(_ request: RenderRequest) async throws -> InWork.Answer {
    let line = try JSONEncoder().encode(request) + [UInt8(ascii: "\n")]
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer: Result<InWork.Answer, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if let end = state.end {
            // It may have ended before it was asked anything.
            let wasReady = state.inWork.library != nil
            return .success(.lost(InWork.Loss(cause: end, steps: [], wasReady: wasReady)))
          }
          state.inWork.sent(request.number, at: .now)
          state.waiters[request.number] = waiter
          return nil
        }
        if let answer { return waiter.resume(with: answer) }
        requests.send([UInt8](line))
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: request.number) }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// Ends the process and waits until it is gone. It holds nothing that would be lost.
  func end() async {
    kill()
    await withCheckedContinuation { waiter in
      let isGone = state.withLock { state in
        if state.end == nil { state.onEnd = waiter }
        return state.end != nil
      }
      if isGone { waiter.resume() }
    }
  }
}

// MARK: - Listening

extension WorkerProcess {
  /// Until the worker is gone.
  private func listen() {
    kill(for: hear())
    state.withLock { $0.isReaped = true }
    let ending = process.wait()
    let (answers, onEnd) = state.withLock { state in
      let end = state.killedFor ?? .ended(ending)
      state.end = end
      let lost = state.inWork.lost(end)
      let answers = lost.map { (state.waiters.removeValue(forKey: $0.0), $0.1) }
      return (answers, state.onEnd)
    }
    for (waiter, answer) in answers { waiter?.resume(returning: answer) }
    onEnd?.resume()
  }

  /// Reads the worker's lines until there are no more, and ends it when a step takes too long.
  /// - Returns: why it is to be ended; nil where it has ended.
  private func hear() -> InWork.Cause? {
    var splitter = LineSplitter(limit: WorkerProcess.longestLine)
    do throws(Errno) {
      while true {
        if try process.output.waitToRead(orToWrite: requests.waiting, milliseconds: 100) {
          let block = try process.output.read(64 << 10)
          if block.isEmpty { break }
          // Whatever speaks another language is no worker of ours any more.
          if !splitter.lines(adding: block).allSatisfy(take) || splitter.isTooLong {
            return .senseless
          }
        }
        requests.push()
        endIfOverdue()
      }
    } catch {}
    // Whoever ends closes all of it, in any order; one that goes on has just closed its mouth.
    return process.input.losesItsReader(within: 1000) ? nil : .silent
  }

  /// Far more than is to be said of ten thousand pictures, in bytes.
  private static let longestLine = 16 << 20

  /// Takes in a line; false where it is none of our language.
  private func take(_ line: [UInt8]) -> Bool {
    guard let event = try? JSONDecoder().decode(WorkerEvent.self, from: Data(line)) else {
      return false
    }
    let heard = state.withLock { state in
      state.inWork.heard(event, at: .now).map { (state.waiters.removeValue(forKey: $0.0), $0.1) }
    }
    if let (waiter, answer) = heard { waiter?.resume(returning: answer) }
    return true
  }

  /// - Parameter cause: what the requests in work are told, unless they are to be told something already.
  private func kill(for cause: InWork.Cause? = nil) {
    state.withLock { state in
      if state.isReaped { return }
      state.killedFor = state.killedFor ?? cause
      process.kill()
    }
  }

  private func endIfOverdue() {
    guard timeout > .zero else { return }
    let cause = state.withLock { state -> InWork.Cause? in
      if let late = state.inWork.overdue(at: .now, limit: timeout) {
        return .timeout(request: late.request, step: late.step)
      }
      let limit = max(timeout, WorkerProcess.leastSilence)
      return state.inWork.isSilent(at: .now, limit: limit) ? .silent : nil
    }
    if let cause { kill(for: cause) }
  }
}
