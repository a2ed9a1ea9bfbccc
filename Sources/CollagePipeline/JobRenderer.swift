import CollageModel
import Values
import Posix
import Reactive

/// Turns work into outcomes: what is settled stays so, a job is rendered by the worker.
struct JobRenderer: Sendable {
  let service: RenderService
  let writer: AssetWriter
  let keeper: Keeper
  let onError: OnError
  /// Where files are read and written whole.
  let disk: any TaskExecutor

  /// What a job has come to, before its collage has its name.
  indirect enum Outcome: Sendable {
    /// Settled by the plan alone.
    case planned(SetRecord)
    /// A job that came to nothing.
    case failed(SetRecord)
    /// A job whose collage stands already.
    case stands(Job, SetRecord)
    case rendered(Rendered)

    var wasJob: Bool { if case .planned = self { false } else { true } }
  }

  /// A collage that lies in staging.
  struct Rendered: Sendable {
    var job: Job
    /// What it was made from, as it was before it was read.
    var key: String?
    var file: Path
    var images: [ImageRecord]
    /// About pictures that were skipped.
    var errors: [ErrorRecord]
  }

  /// Work whose pictures were looked at. Its number tells its staging file from all others of the run.
  struct Prepared: Sendable {
    let number: Int
    let work: Work
    let key: Keeper.Key
  }

  func prepare(_ work: Work, number: Int) -> Prepared {
    switch work {
    case .settled: Prepared(number: number, work: work, key: .isUnclear)
    case .render(let job): Prepared(number: number, work: work, key: keeper.key(of: job))
    }
  }

  /// Renders one job.
  func render(_ prepared: Prepared) throws -> Single<Outcome> {
    switch prepared.work {
    case .settled(let record): return .just(.planned(record))
    case .render(let job):
      // A look costs less than a task, and most collages of a second run stand as they did.
      let look = try keeper.look(at: job, key: prepared.key)
      if case .stands(let record) = look { return .just(.stands(job, record)) }
      return Single { try await render(job, look, number: prepared.number) }.run(on: disk)
    }
  }

  private func render(_ job: Job, _ look: Keeper.Look, number: Int) async throws -> Outcome {
    switch look {
    case .stands(let record): return .stands(job, record)
    case .isUnclear: return try await render(job, keeper.look(at: job), number: number)
    case .isDue(let key): return try await render(job, key: key, number: number)
    }
  }

  private func render(_ job: Job, key: String?, number: Int) async throws -> Outcome {
    let sources = job.set.pictures.map(\.path)
    if let refusal = try writer.refusal(of: job.output, sources: sources) {
      return .failed(job.failed([refusal.record]))
    }
    // With the process in its name, a worker that outlived a killed run cannot write into this one's.
    let file = writer.folder.staging.appending(
      "\(ProcessContext.identifier)-\(number).\(job.settings.format.suffix)")
    var pictures = job.set.pictures
    var skipped: [ErrorRecord] = []
    while true {
      var set = job.set
      set.pictures = pictures
      let request = RenderRequest(
        number: number, set: set, settings: job.settings, output: file)
      switch try await service.render(request).value {
      case .rendered(let tiles):
        if let (version, files) = service.library { try keeper.learn(version, files) }
        return .rendered(
          Rendered(
            job: job, key: key, file: file, images: images(of: job, drawn: pictures, tiles: tiles),
            errors: skipped))
      case .failed(let faults):
        if faults.contains(where: { $0.error.code == .noSpace }) {
          throw RunError.noSpace(writer.folder.path.appending(job.output))
        }
        skipped += faults.map { record($0, of: pictures) }
        let bad = Set(faults.compactMap(\.picture))
        let rest = pictures.enumerated().filter { !bad.contains($0.offset) }.map(\.element)
        guard onError == .skipPicture, !rest.isEmpty, rest.count < pictures.count else {
          return .failed(job.failed(skipped))
        }
        pictures = rest
      }
    }
  }

  /// All pictures of the set in their order; those that were skipped have no tile.
  private func images(of job: Job, drawn: [Picture], tiles: [PlacedTile]) -> [ImageRecord] {
    var placed = zip(drawn, tiles).makeIterator()
    var next = placed.next()
    return job.set.pictures.map { picture in
      guard let (drawn, tile) = next, drawn == picture else { return ImageRecord(picture) }
      next = placed.next()
      return ImageRecord(picture, placed: tile)
    }
  }

  private func record(_ fault: RenderFault, of pictures: [Picture]) -> ErrorRecord {
    let picture = fault.picture.flatMap { pictures.indices.contains($0) ? pictures[$0] : nil }
    return ErrorRecord(picture: picture, fault.error)
  }
}

extension AssetWriter.Refusal {
  /// The refusal as the report words it.
  var record: ErrorRecord {
    switch self {
    case .exists(let path):
      ErrorRecord(
        CollageError(
          .outputExists,
          "“\(path)” exists and was not made by collage; move it away, or replace it with --overwrite"
        ))
    case .isChanged(let path):
      ErrorRecord(
        CollageError(
          .outputChanged,
          "“\(path)” was changed since collage made it; move it away, or replace it with --overwrite"
        ))
    case .isFolder(let path):
      ErrorRecord(
        CollageError(
          .outputExists, "“\(path)” is a folder; move it away, or give the set another ID"))
    case .isSource(let path):
      ErrorRecord(
        CollageError(
          .outputIsSource,
          "“\(path)” is a picture that this run reads; choose another folder with --output"))
    case .isTaken(let path):
      ErrorRecord(
        CollageError(
          .outputTaken,
          "“\(path)” was made for another set of this run; give the sets different IDs"))
    case .unwritable(let path, let errno):
      ErrorRecord(
        CollageError(
          .unwritable, "cannot write “\(path)”: \(errno.reason); check the folder and the name"))
    }
  }
}
