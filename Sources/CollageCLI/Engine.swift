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
          state: state, advice: { $0.remedy })
        _ = try await run.execute(onSet: onSet)
      },
      plan: { options, onSet in
        try await Plan(try options.withLayoutRead(), advice: { $0.remedy }).execute(onSet: onSet)
      })
  }
}
