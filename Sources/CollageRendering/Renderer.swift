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
    Single {
      var draft = Draft(request, try await measures(of: request))
      do {
        // Each round but the last leaves out a picture more.
        while !draft.isOver { draft.add(try await sheet(of: draft)) }
      } catch {
        draft.fail(error)
      }
      return draft.answer
    }
    .catch { error in
      .just(.failed(request: request.number, faults: [RenderFault(error, picture: nil)]))
    }
  }

  /// What has become of the pictures of a draft. Its sheet is written if none of them has failed.
  private func sheet(of draft: Draft) async throws -> [Int: Result<Placement.Decoded, any Error>] {
    let (request, measures) = (draft.part, draft.measures)
    let placements = measures.indices.map { Placement(request, $0) }
    let words = SheetWords(request, measures.map { $0?.words })
    let plan = try SheetPlan(words.settings, shapes: measures.map { $0?.shape ?? .usual })
    let need = MemoryNeed(request, plan, placements, measures)
    return try await memory.share(need) { share in
      var empty = Composition(request, plan, words, isDoomed: draft.isDoomed)
      for place in measures.indices {
        draft.reusable(placements[place], in: plan).map { empty.add(.success($0), of: place) }
      }
      let found = Set(empty.outcomes.keys)
      var sheet = try await Observable.from(longestFirst(measures, need))
        .filter { place in !found.contains(place) }
        .compactMap { place in measures[place].map { (place, $0) } }
        .flatMap(maxConcurrent: jobs) { place, measure in
          share.decoding(
            place,
            step(request, draft.number(of: place)) {
              try placements[place].decode(
                for: plan, measure, staysOpen: request.skipsBadPictures)
            }
          )
          .materialize()
          .map { (place, $0) }
        }
        .reduce(into: empty) { sheet, tile in sheet.add(tile.1, of: tile.0) }
      if sheet.isWhole {
        sheet.forgetTiles()
        let whole = sheet
        try await step(request, nil) { try whole.write() }.value
      }
      return sheet.outcomes
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

  /// What layout, words and memory have to know of the pictures before any is decoded, or what is wrong with
  /// them already. Their headers are read here and nowhere else, as far as there is room for open pictures.
  private func measures(of request: RenderRequest) async throws
    -> [Result<Placement.Measure, any Error>]
  {
    try await Observable.from(request.pictures.indices)
      .concatMapEager(maxConcurrent: jobs) { index in
        step(request, index) { try Placement(request, index).measure(keepingIn: kept) }
          .materialize()
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
  /// A picture that cannot be read: its set fails, and to find the faults of the others any shape will do.
  fileprivate static let usual = PixelSize(width: 3, height: 2)
}
