import CollageModel
import Imaging
import Paths
import Posix
import Reactive

/// The worker's sentence: pictures, decode, compose, encode.
///
/// Each picture is decoded on its own and forced into memory, so that an error belongs to its picture.
/// All pictures are tried even after one has failed: a report that names every bad one saves its reader
/// a run for each.
struct Renderer: Sendable {
  /// Where decoding and encoding run.
  let threads: any TaskExecutor
  /// How many pictures of one collage are decoded side by side, at least 1.
  let jobs: Int
  /// Told when a thread begins and ends a step.
  let report: @Sendable (WorkerEvent) -> Void

  init(
    threads: any TaskExecutor, jobs: Int, report: @escaping @Sendable (WorkerEvent) -> Void
  ) {
    self.threads = threads
    self.jobs = jobs
    self.report = report
  }

  /// Renders one collage into the request's file; never fails, since failing is an answer too.
  func render(_ request: RenderRequest) -> Single<WorkerEvent> {
    let cells = Grid.cells(request.pictures.count, on: request.settings.size)
    return Single {
      let sheet = try await Observable.from(zip(request.pictures, cells).map(Placement.init))
        .enumerated()
        .concatMapEager(maxConcurrent: jobs) { index, placement in
          step(request, index) { try placement.decode(with: request.settings) }.materialize()
        }
        .reduce(into: Composition(request.settings)) { sheet, tile in sheet.add(tile) }
      return try await step(request, nil) { try sheet.write(request) }.value
    }
    .catch { error in
      .just(.failed(request: request.number, faults: [RenderFault(error, picture: nil)]))
    }
  }

  /// One step on a decoding thread, its beginning and end told.
  private func step<Result: Sendable>(
    _ request: RenderRequest, _ index: Int?, _ body: @escaping @Sendable () throws -> Result
  ) -> Single<Result> {
    Single {
      report(.began(request: request.number, picture: index))
      defer { report(.ended(request: request.number, picture: index)) }
      return try body()
    }.run(on: threads)
  }
}
