import CollageModel
import Imaging
import Values
import Posix
import Reactive

/// The worker's sentence: pictures, measure, decode, compose, encode.
///
/// Each picture is decoded on its own and forced into memory, so that an error belongs to its picture.
/// All pictures are tried even after one has failed: a report that names every bad one saves its reader
/// a run for each.
struct Renderer: Sendable {
  /// Where decoding and encoding run.
  let threads: any TaskExecutor
  /// How many pictures of one collage are decoded side by side, at least 1.
  let jobs: Int
  let memory: MemoryBudget
  /// Told when a thread begins and ends a step.
  let report: @Sendable (WorkerEvent) -> Void
  private let kept = KeptPictures()

  init(
    threads: any TaskExecutor, jobs: Int, memory: MemoryBudget,
    report: @escaping @Sendable (WorkerEvent) -> Void
  ) {
    self.threads = threads
    self.jobs = jobs
    self.memory = memory
    self.report = report
  }

  /// Renders one collage into the request's file; never fails, since failing is an answer too.
  func render(_ request: RenderRequest) -> Single<WorkerEvent> {
    let placements = request.pictures.indices.map { Placement(request, $0) }
    return Single {
      let measures = try await measures(placements, of: request)
      let words = SheetWords(request, measures.map { $0?.words })
      let plan = try SheetPlan(words.settings, shapes: measures.map { $0?.shape ?? .usual })
      let need = MemoryNeed(request.settings, plan, placements, measures)
      return try await memory.share(need) { share in
        let sheet = try await Observable.from(longestFirst(measures, need))
          .flatMap(maxConcurrent: jobs) { index in
            share.decoding(
              index,
              step(request, index) { try placements[index].decode(for: plan, measures[index]) }
            )
            .materialize()
            .map { (index, $0) }
          }
          .reduce(into: Composition(request, plan, words)) { sheet, tile in
            sheet.add(tile.1, of: tile.0)
          }
        return try await step(request, nil) { try sheet.write() }.value
      }
    }
    .catch { error in
      .just(.failed(request: request.number, faults: [RenderFault(error, picture: nil)]))
    }
  }

  /// The pictures in such an order that the threads end together: what takes longest begins. That goes by
  /// the bytes to read and, for a progressive JPEG or a format that is decoded in full, those to keep.
  private func longestFirst(_ measures: [Placement.Measure?], _ need: MemoryNeed) -> [Int] {
    let work = zip(measures, need.decodes).map { measure, kept in
      (measure?.length ?? 0) + kept.bytes
    }
    return work.indices.sorted { (work[$1], $0) < (work[$0], $1) }
  }

  /// What layout, words and memory have to know of the pictures before any is decoded; nil for a picture
  /// that cannot be read.
  private func measures(_ placements: [Placement], of request: RenderRequest) async throws
    -> [Placement.Measure?]
  {
    try await Observable.from(placements)
      .enumerated()
      .concatMapEager(maxConcurrent: jobs) { index, placement in
        step(request, index) { try placement.measure(keepingIn: kept) }.catchAndReturn(nil)
      }
      .reduce(into: []) { measures, measure in measures.append(measure) }
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

extension PixelSize {
  /// A picture that cannot be read says so when it is decoded; until then any shape will do.
  fileprivate static let usual = PixelSize(width: 3, height: 2)
}
