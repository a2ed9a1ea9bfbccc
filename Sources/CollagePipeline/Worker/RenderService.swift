import CollageModel
import Coordination
import Values
import Posix
import Reactive

/// Renders collages in worker processes, whatever happens to those.
///
/// One worker serves all requests. When it dies, each set that was in work is rendered again alone,
/// one after the other, by a worker with a single thread; whoever kills that one as well is the
/// culprit and fails. The next request gets a new worker.
final class RenderService: Sendable {
  private let program: Path
  private let options: RunOptions
  private let showsErrors: Bool
  private let alone = Permits(1)
  private let state = Guarded(State())

  fileprivate struct State {
    var worker: WorkerProcess?
    /// What the workers before this one worked with.
    var library: (version: String, files: [String])?
  }

  /// - Parameter program: the worker's path.
  init(program: Path, _ options: RunOptions, showsErrors: Bool) {
    self.program = program
    self.options = options
    self.showsErrors = showsErrors
  }

  /// The libvips in use, and the files that render; nil while nothing was rendered.
  var library: (version: String, files: [String])? {
    state.withLock { $0.worker?.library ?? $0.library }
  }

  /// What has become of a request.
  enum Outcome: Sendable {
    /// The collage is made: a tile for each picture, none for those that were skipped, and their faults.
    case rendered([PlacedTile?], [RenderFault])
    /// The worker found that it cannot be made.
    case failed([RenderFault])
    /// The worker was lost over it, most likely over the fault's picture.
    case lost(RenderFault)
  }

  /// Renders one collage into the request's output file, which is gone where it fails.
  func render(_ request: RenderRequest) -> Single<Outcome> {
    Single {
      switch try await self.sharedWorker().render(request) {
      case .rendered(let tiles, let faults): return .rendered(tiles, faults)
      case .failed(let faults): return .failed(faults)
      case .lost(let loss):
        self.removeHalf(request)
        // Killed by others it may have better luck; one that ends by itself will do so again.
        if !loss.wasReady, case .ended(.exit) = loss.cause { throw self.unavailable }
        if case .timeout(request.number, let step) = loss.cause {
          return .lost(self.fault(.timeout(request: request.number, step: step), at: [step]))
        }
        return try await self.renderAlone(request)
      }
    }
  }

  /// Ends the worker.
  func end() async {
    let worker = state.withLock { $0.retire() }
    await worker?.end()
  }
}

extension RenderService.State {
  /// Lets go of the worker and remembers its libvips.
  @discardableResult
  fileprivate mutating func retire() -> WorkerProcess? {
    library = worker?.library ?? library
    return worker.take()
  }
}

// MARK: - Workers

extension RenderService {
  private func sharedWorker() throws -> WorkerProcess {
    try state.withLock { state in
      if let worker = state.worker, !worker.isGone { return worker }
      state.retire()
      let new = try start(jobs: options.jobs)
      state.worker = new
      return new
    }
  }

  private func start(jobs: Int) throws(RunError) -> WorkerProcess {
    do throws(Errno) {
      return try WorkerProcess(program, options, jobs: jobs, showsErrors: showsErrors)
    } catch {
      throw .workerUnavailable(
        reason: "“\(program)”: \(error.reason); it belongs into the same folder as collage")
    }
  }

  private func renderAlone(_ request: RenderRequest) async throws -> Outcome {
    try await alone.acquire()
    defer { alone.release() }
    let worker = try start(jobs: 1)
    do {
      let answer = try await worker.render(request)
      await worker.end()
      switch answer {
      case .rendered(let tiles, let faults): return .rendered(tiles, faults)
      case .failed(let faults): return .failed(faults)
      case .lost(let loss):
        removeHalf(request)
        // Killed by others, it says nothing about the next one.
        if !loss.wasReady, loss.cause != .ended(.signal(9)) { throw unavailable }
        return .lost(fault(loss.cause, at: loss.steps))
      }
    } catch {
      await worker.end()
      throw error
    }
  }

  /// What a lost worker left is half a file.
  private func removeHalf(_ request: RenderRequest) {
    try? FileSystem.remove(request.output)
  }

  private var unavailable: RunError {
    .workerUnavailable(
      reason: "“\(program)” ended before it was ready; are libvips and memory enough there?")
  }
}

// MARK: - Words for what happened

extension RenderService {
  private func fault(_ cause: InWork.Cause, at steps: [InWork.Step]) -> RenderFault {
    let picture = steps.compactMap { $0 }.first
    let (code, message): (ErrorCode, String) =
      switch cause {
      case .timeout:
        (.timeout, "took longer than \(options.timeout.formattedSeconds)")
      case .ended(.signal(9)):
        (.outOfMemory, "the worker was killed over it, most likely because memory ran out")
      case .ended(.signal(let number)):
        (.workerDied, "the image library crashed over it (signal \(number))")
      case .ended(.exit(let status)):
        (.workerDied, "the worker ended over it (status \(status))")
      case .silent:
        (.workerDied, "the worker fell silent over it")
      case .senseless:
        (.workerDied, "the worker answered with what is no answer over it")
      }
    return RenderFault(
      picture: picture, CollageError(picture == nil ? .compose : .decode, code, message))
  }
}

extension Duration {
  /// "60 s" or "0.5 s".
  fileprivate var formattedSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds.isMultiple(of: 1000)
      ? "\(milliseconds / 1000) s" : "\(Double(milliseconds) / 1000) s"
  }
}
