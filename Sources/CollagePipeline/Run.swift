package import CollageModel
package import Values
import Posix
package import Reactive

/// One run: the output folder held, the report open, the pipeline between them.
package struct Run: Sendable {
  private let options: RunOptions
  private let worker: Path
  private let showsWorkerErrors: Bool
  private let state: BehaviorRelay<RunState>
  private let advice: Advice

  /// - Parameters:
  ///   - worker: the path of `collage-worker`.
  ///   - showsWorkerErrors: whether the worker's standard error is ours.
  ///   - state: is told of every set; the progress line listens to it.
  ///   - advice: what to do about errors of sets, for the report and the terminal.
  package init(
    _ options: RunOptions, worker: Path, showsWorkerErrors: Bool = false,
    state: BehaviorRelay<RunState>, advice: @escaping Advice = { _ in nil }
  ) {
    self.options = options
    self.worker = worker
    self.showsWorkerErrors = showsWorkerErrors
    self.state = state
    self.advice = advice
  }

  /// Makes the collages and the report.
  ///
  /// - Parameter onSet: called for each set, in manifest order, after the set is settled.
  /// - Returns: the summary. An `InputError`, a `RunError`, what `onSet` threw, or a
  ///   `CancellationError` ends the run early; all that was made by then is kept and reported.
  package func execute(onSet: @escaping @Sendable (SetRecord) async throws -> Void) async throws
    -> Summary
  {
    // One for all that is quick: a second would have to be woken for each set that stands as it did.
    let threads = try Threads(count: 1, name: "collage-run")
    defer { threads.close() }
    return try await withTaskExecutorPreference(threads) { try await make(onSet) }
  }

  private func make(_ onSet: @Sendable (SetRecord) async throws -> Void) async throws -> Summary {
    // What can be seen to be wrong beforehand costs not even an empty folder.
    try Inputs.check(options.input)
    let folder = try OutputFolder(options.output)
    defer { folder.clear() }
    _ = try await folder.ledger.prepare().value
    let report = try ReportWriter(options, folder: folder)
    let keeper = try Keeper(options, ledger: folder.ledger)
    let service = RenderService(program: worker, options, showsErrors: showsWorkerErrors)
    var failure: (any Error)?
    do {
      try await settle(service: service, folder: folder, keeper: keeper) { record in
        try report.append(record)
        state.update { $0.summary.add(record) }
        try await onSet(record)
        if options.onError == .abort, record.status == .failed {
          throw RunError.aborted(id: record.id)
        }
      }
    } catch {
      // What fails while the run is being stopped fails because of that.
      failure = Task.isCancelled ? CancellationError() : error
    }
    await service.end()
    state.update { $0.finished = true }
    let summary = state.value.summary
    if let failure = failure as? InputError, summary.sets == 0 {
      // A misspelt manifest does not take the place of the last run's report.
      report.abandon()
      throw failure
    }
    do {
      try report.finish(
        summary, libvips: service.library?.version ?? keeper.libvips,
        ending: RunRecord.Ending(failure))
    } catch {
      report.abandon()
      throw failure ?? error
    }
    if let failure { throw failure }
    return summary
  }

  /// Runs the pipeline to its end.
  private func settle(
    service: RenderService, folder: OutputFolder, keeper: Keeper,
    _ body: (SetRecord) async throws -> Void
  ) async throws {
    let reader = try Threads(count: 1, name: "collage-read")
    defer { reader.close() }
    let disk = try Threads(count: 2, name: "collage-disk")
    defer { disk.close() }
    var sets = Inputs.sets(options.input) { count in state.update { $0.expected = count } }
    var protected: Set<FileStatus.Identity> = []
    if options.overwrite {
      // Which files are sources is known only at the end of the input, so it has to be read first.
      let all = try await sets.run(on: reader).reduce(into: []) { $0.append($1) }
      protected = Set(all.flatMap(\.identities))
      sets = .from(all)
    }
    let writer = AssetWriter(folder: folder, overwrite: options.overwrite, protected: protected)
    let pipeline = Pipeline(
      options: options, sets: sets, reader: reader, keeper: keeper,
      maker: RunMaker(
        service: service, writer: writer, keeper: keeper, onError: options.onError, disk: disk),
      advice: advice)
    try await pipeline.records().forEach(body)
  }
}

extension ListedSet {
  /// The files of its pictures, as far as they exist.
  fileprivate var identities: [FileStatus.Identity] {
    // A link that is listed is as much a source as the file behind it.
    paths.flatMap { path in
      [try? FileSystem.status(path), try? FileSystem.linkStatus(path)].compactMap { $0?.identity }
    }
  }
}

extension RunRecord.Ending {
  fileprivate init(_ failure: (any Error)?) {
    switch failure {
    case nil: self = .complete
    case is CancellationError: self = .interrupted
    default: self = .aborted
    }
  }
}
