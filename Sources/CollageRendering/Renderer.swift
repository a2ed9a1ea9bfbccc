import CollageModel
import Imaging
import Paths
import Posix
import Reactive

/// The worker's sentence: pictures, measure where the layout wants it, decode, compose, encode.
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
    let placements = request.pictures.indices.map { Placement(request, $0) }
    return Single {
      let plan = try SheetPlan(request.settings, shapes: try await shapes(placements, of: request))
      let sheet = try await Observable.from(placements)
        .enumerated()
        .concatMapEager(maxConcurrent: jobs) { index, placement in
          step(request, index) { try placement.decode(for: plan) }.materialize()
        }
        .reduce(into: Composition(request, plan)) { sheet, tile in sheet.add(tile) }
      return try await step(request, nil) { try sheet.write() }.value
    }
    .catch { error in
      .just(.failed(request: request.number, faults: [RenderFault(error, picture: nil)]))
    }
  }

  /// What the layout has to know of the pictures before it can place any.
  private func shapes(_ placements: [Placement], of request: RenderRequest) async throws
    -> [PixelSize]
  {
    // A picture that cannot be read says so when it is decoded; until then any shape will do.
    let usual = PixelSize(width: 3, height: 2)
    guard request.settings.layout.needsShapes else {
      return placements.map { _ in usual }
    }
    return try await Observable.from(placements)
      .enumerated()
      .concatMapEager(maxConcurrent: jobs) { index, placement in
        step(request, index) { try placement.measure() }.catchAndReturn(usual)
      }
      .reduce(into: []) { shapes, shape in shapes.append(shape) }
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
