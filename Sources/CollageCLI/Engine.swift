import CollageModel
import CollagePipeline
import Values
import Posix
import Reactive

/// The work itself, as the command needs it. Tests put a fake in its stead.
struct Engine: Sendable {
  typealias OnSet = @Sendable (SetRecord) async throws -> Void

  /// Makes the collages and the report. Each set is told in manifest order, after it is settled.
  let make: @Sendable (RunOptions, BehaviorRelay<RunState>, @escaping OnSet) async throws -> Void
  /// Tells what would become of each set, and touches nothing.
  let plan: @Sendable (RunOptions, @escaping OnSet) async throws -> Void
}

extension Engine {
  /// The pipeline: the only place where it is called.
  /// - Parameter showsWorkerErrors: whether what image libraries print is shown.
  static func pipeline(showsWorkerErrors: Bool) -> Engine {
    Engine(
      make: { options, state, onSet in
        let worker = try ProcessContext.program().parent.appending("collage-worker")
        let run = Run(
          try options.withLayoutRead(), worker: worker, showsWorkerErrors: showsWorkerErrors,
          state: state)
        _ = try await run.execute(onSet: onSet)
      },
      plan: { options, onSet in
        let options = try options.withLayoutRead()
        let planner = Planner(options)
        let keeper = Keeper(lookingAt: options)
        let records = Inputs.entries(options.input)
          .concatMap { entry in
            Observable.from(try planner.plan(entry).map { try SetRecord($0, keeper) })
          }
        try await records.stopping(after: options.take).forEach(onSet)
      })
  }
}

extension SetRecord {
  /// The record that a set would get.
  fileprivate init(_ work: Work, _ keeper: Keeper?) throws {
    switch work {
    case .settled(let record): self = record
    case .render(let job):
      self = try keeper?.record(of: job) ?? SetRecord(job, status: .made)
    }
  }
}

extension Observable<SetRecord> {
  /// Ends with the record of the `count`-th collage; nil lets all through.
  fileprivate func stopping(after count: Int?) -> Observable {
    guard let count else { return self }
    return
      scan((made: 0, record: SetRecord?.none)) { state, record in
        (state.made + (record.status == .made ? 1 : 0), record)
      }
      .take(through: { $0.made >= count })
      .compactMap(\.record)
  }
}
