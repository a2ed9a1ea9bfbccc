import CollageModel
import Reactive

/// The product's sentence: sets, odd ones out, six at most, make, save, take.
///
/// Everything before `run(on:)` is one task on the reader's thread; back-pressure reaches the input from
/// the disk. Sets stay in manifest order whatever finishes first. A set that goes no further is a record in
/// its place, and passes all that is left of the way.
struct Pipeline: Sendable {
  let options: RunOptions
  let sets: Observable<ListedSet>
  let reader: any TaskExecutor
  /// Knows what collages are made from; nil where nothing is kept.
  let keeper: Keeper?
  let maker: any Maker
  var advice: Advice = { _ in nil }

  /// One record for each set, in manifest order, as it is settled.
  func records() -> Observable<SetRecord> {
    let planner = Planner(options: options, keeper: keeper)
    let allowance = Allowance(options.take)
    return
      sets
      .map { set in try planner.filter(set) }
      .concatMap { set in Observable.from(planner.cap(set)) }
      .map { set in set.flatMap(planner.job) }
      .run(on: reader, ahead: 8)
      .concatMap { job in allowance.admit(job) }
      .concatMapEager(maxConcurrent: options.jobs + 1) { job in try make(job) }
      .concatMap { made in save(made, allowance) }
      .take(through: { _ in allowance.isSpent })
      .map { record in record.advised(by: advice) }
  }

  private func make(_ job: Result<Job, SetRecord>) throws -> Single<Made> {
    switch job {
    case .success(let job): try maker.make(job)
    case .failure(let record): .just(Made(record: record))
    }
  }

  private func save(_ made: Made, _ allowance: Allowance) -> Single<SetRecord> {
    guard let job = made.job else { return .just(made.record) }
    return maker.save(made, of: job).map { record in allowance.settling(record) }
  }
}
