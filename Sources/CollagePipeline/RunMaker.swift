import CollageModel
import Posix
import Reactive
import Synchronization
import Values

/// Makes collages: the worker renders them into staging, the writer gives them their names.
final class RunMaker: Maker {
  private let service: RenderService
  private let writer: AssetWriter
  private let keeper: Keeper
  private let skipsBadPictures: Bool
  /// Where files are read and written whole.
  private let disk: any TaskExecutor
  /// How many collages were begun: their numbers tell their staging files apart.
  private let begun = Mutex(0)

  init(
    service: RenderService, writer: AssetWriter, keeper: Keeper, onError: OnError,
    disk: any TaskExecutor
  ) {
    self.service = service
    self.writer = writer
    self.keeper = keeper
    skipsBadPictures = onError == .skipPicture
    self.disk = disk
  }

  func make(_ job: Job) throws -> Single<Made> {
    // A look costs less than a task, and most collages of a second run stand as they did.
    switch try keeper.look(at: job) {
    case .stands(let record): return .just(Made(record: record, job: job))
    case .isDue: return Single { try await self.render(job) }.run(on: disk)
    case .isUnclear:
      return Single {
        let (job, record) = try self.keeper.closerLook(at: job)
        if let record { return Made(record: record, job: job) }
        return try await self.render(job)
      }.run(on: disk)
    }
  }

  func save(_ made: Made, of job: Job) -> Single<SetRecord> {
    guard let file = made.file else {
      return .just(
        made.record.status == .unchanged ? keeper.settle(made.record, of: job) : made.record)
    }
    let keeper = keeper
    let finished = AssetWriter.Finished(
      file: file, name: job.output, sources: job.set.pictures.map(\.path)
    ) { saved, stamp in
      try keeper.kept(made.record.saved(saved), key: job.key, stamp: stamp)
    }
    return writer.save(finished)
      .run(on: disk)
      .map { saved in made.record.saved(saved) }
      .catch { error in
        guard let refusal = error as? AssetWriter.Refusal else { throw error }
        return .just(job.failed(made.record.errors + [refusal.record]))
      }
  }
}

extension SetRecord {
  fileprivate func saved(_ saved: AssetWriter.Saved) -> SetRecord {
    var record = self
    record.assetID = saved.id
    record.bytes = saved.bytes
    return record
  }
}

// MARK: - Rendering

extension RunMaker {
  private func render(_ job: Job) async throws -> Made {
    let sources = job.set.pictures.map(\.path)
    if let refusal = try writer.refusal(of: job.output, sources: sources) {
      return Made(record: job.failed([refusal.record]), job: job)
    }
    let number = begun.withLock { begun in
      begun += 1
      return begun
    }
    // With the process in its name, a worker that outlived a killed run cannot write into this one's.
    let file = writer.folder.staging.appending(
      "\(ProcessContext.identifier)-\(number).\(job.settings.format.suffix)")
    let whole = RenderRequest(
      number: number, set: job.set, settings: job.settings, output: file,
      skipsBadPictures: skipsBadPictures)
    // The worker leaves bad pictures out by itself, but not those over which it is lost.
    var (drawn, lost) = (Array(job.set.pictures.indices), [ErrorRecord]())
    while true {
      switch try await service.render(whole.holding(drawn)).value {
      case .rendered(let tiles, let faults):
        if let (version, files) = service.library { try keeper.learn(version, files) }
        var record = job.record(.made)
        record.errors = lost + faults.map { ErrorRecord($0, drawn, of: job) }
        for (index, tile) in zip(drawn, tiles) {
          record.images[index] = ImageRecord(job.set.pictures[index], placed: tile)
        }
        return Made(record: record, job: job, file: file)
      case .failed(let faults):
        if faults.contains(where: { $0.error.code == .noSpace }) {
          throw RunError.noSpace(writer.folder.path.appending(job.output))
        }
        let errors = faults.map { ErrorRecord($0, drawn, of: job) }
        return Made(record: job.failed(lost + errors), job: job)
      case .lost(let fault):
        lost.append(ErrorRecord(fault, drawn, of: job))
        guard skipsBadPictures, drawn.count > 1, let bad = fault.picture, bad < drawn.count else {
          return Made(record: job.failed(lost), job: job)
        }
        drawn.remove(at: bad)
      }
    }
  }
}

extension ErrorRecord {
  /// A fault of the picture that the request held at a place, or of the whole collage.
  fileprivate init(_ fault: RenderFault, _ drawn: [Int], of job: Job) {
    let index = fault.picture.flatMap { drawn.indices.contains($0) ? drawn[$0] : nil }
    self.init(picture: index.map { job.set.pictures[$0] }, fault.error)
  }
}
