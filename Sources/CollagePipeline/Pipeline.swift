import CollageModel
import Posix
import Reactive

/// The product's sentence: sets, rules, render, save, take.
///
/// Everything before `run(on:)` is one task on the reader's thread; back-pressure reaches the input from
/// the disk. Sets stay in manifest order whatever finishes first.
struct Pipeline: Sendable {
  let options: RunOptions
  let entries: Observable<SourceEntry>
  /// Told how many sets there will be, where the input can tell.
  let onExpected: @Sendable (Int) -> Void
  let reader: any TaskExecutor
  let renderer: JobRenderer

  /// One record for each set, in manifest order, as it is settled.
  func records() -> Observable<SetRecord> {
    let planner = Planner(options)
    let allowance = Allowance(options.take)
    return
      entries
      .do(onNext: { entry in if case .expected(let count) = entry { onExpected(count) } })
      .concatMap { entry in Observable.from(try planner.plan(entry)) }
      .enumerated()
      .map { number, work in renderer.prepare(work, number: number) }
      .run(on: reader, ahead: 8)
      .concatMap { prepared in allowance.admit(prepared) }
      .concatMapEager(maxConcurrent: options.jobs + 1) { prepared in
        try renderer.render(prepared)
      }
      .concatMap { outcome in save(outcome).map { allowance.settling($0, outcome.wasJob) } }
      .take(through: { _ in allowance.isSpent })
  }

  /// The collage gets its name, and the set its record.
  private func save(_ outcome: JobRenderer.Outcome) -> Single<SetRecord> {
    switch outcome {
    case .planned(let record), .failed(let record): .just(record)
    case .stands(let job, let record): .just(renderer.keeper.settle(job, record))
    case .rendered(let rendered):
      renderer.writer
        .save(.init(rendered, keeper: renderer.keeper))
        .run(on: renderer.disk)
        .map { saved in SetRecord(rendered, saved) }
        .catch { error in
          guard let refusal = error as? AssetWriter.Refusal else { throw error }
          return .just(rendered.job.failed(rendered.errors + [refusal.record]))
        }
    }
  }
}

extension AssetWriter.Finished {
  fileprivate init(_ rendered: JobRenderer.Rendered, keeper: Keeper) {
    self.init(
      file: rendered.file, name: rendered.job.output,
      sources: rendered.job.set.pictures.map(\.path)
    ) { saved, stamp in
      try keeper.kept(SetRecord(rendered, saved), key: rendered.key, stamp: stamp)
    }
  }
}

extension SetRecord {
  fileprivate init(_ rendered: JobRenderer.Rendered, _ saved: AssetWriter.Saved) {
    self.init(rendered.job, status: .made)
    images = rendered.images
    errors = rendered.errors
    assetID = saved.id
    bytes = saved.bytes
  }
}
