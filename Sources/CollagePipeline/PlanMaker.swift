import CollageModel
import Reactive
import Synchronization
import Values

/// Says what a run would make of jobs, and touches nothing.
final class PlanMaker: Maker {
  private let keeper: Keeper?
  private let options: RunOptions
  private let names = Mutex(ClaimedNames())

  /// - Parameter keeper: nil where nothing is kept.
  init(_ options: RunOptions, _ keeper: Keeper?) {
    self.options = options
    self.keeper = keeper
  }

  func make(_ job: Job) throws -> Single<Made> {
    guard let keeper else { return .just(Made(record: job.record(.made), job: job)) }
    switch try keeper.look(at: job) {
    case .stands(let record): return .just(Made(record: record, job: job))
    case .isDue: return .just(Made(record: job.record(.made), job: job))
    case .isUnclear:
      return Single {
        let (job, record) = try keeper.closerLook(at: job)
        return Made(record: record ?? job.record(.made), job: job)
      }
    }
  }

  func save(_ made: Made, of job: Job) -> Single<SetRecord> {
    if names.withLock({ $0.take(job.output) }) { return .just(made.record) }
    return .just(
      job.failed([AssetWriter.Refusal.isTaken(options.output.appending(job.output)).record]))
  }
}
