import CollageModel
import Reactive
import Synchronization
import Testing

@testable import CollageRendering
import Values

@Suite("The memory budget")
struct MemoryBudgetTests {
  /// What is held at a time, and the most that ever was.
  private final class Held: Sendable {
    private let state = Mutex((now: 0, most: 0))

    func hold(_ bytes: Int) {
      state.withLock {
        $0.now += bytes
        $0.most = max($0.most, $0.now)
      }
    }

    var most: Int { state.withLock { $0.most } }
  }

  private static let million = 1_000_000

  private func need(sheet: Int, _ decodes: [Int]) -> MemoryNeed {
    MemoryNeed(
      sheet: sheet * Self.million, decodes: decodes.map { .init(bytes: $0 * Self.million) })
  }

  /// Makes collages of these decodes side by side, each decode open for some turns.
  private func run(_ budget: MemoryBudget, _ needs: [MemoryNeed]) async throws -> Held {
    let held = Held()
    try await withThrowingTaskGroup { group in
      for need in needs {
        group.addTask {
          try await budget.share(need) { share in
            held.hold(need.sheet)
            defer { held.hold(-need.sheet) }
            try await Observable.from(need.decodes.indices)
              .flatMap(maxConcurrent: 4) { index in
                share.decoding(
                  index,
                  Single {
                    held.hold(need.decodes[index].bytes)
                    for _ in 0..<20 { await Task.yield() }
                    held.hold(-need.decodes[index].bytes)
                  })
              }
              .forEach { _ in }
          }
        }
      }
      try await group.waitForAll()
    }
    return held
  }

  @Test("lets as much into work as fits, and no more", arguments: 1...20)
  func bound(_ seed: Int) async throws {
    // Sizes that differ from seed to seed; every collage fits alone.
    let needs = (0..<8).map { collage in
      need(sheet: collage * seed % 5, (0..<5).map { ($0 * seed * 7 + collage * 3) % 50 })
    }
    let held = try await run(MemoryBudget(MemoryLimits(60 * Self.million), jobs: 4), needs)
    #expect(held.most <= 60 * Self.million)
  }

  @Test("fails a picture that does not fit beside its sheet, and no other")
  func tooLarge() async throws {
    let need = need(sheet: 10, [1, 95, 85, 0])
    let outcomes = try await MemoryBudget(MemoryLimits(100 * Self.million), jobs: 4).share(need) {
      share in
      var outcomes: [String] = []
      for index in need.decodes.indices {
        do {
          try await outcomes.append(share.decoding(index, .just("made")).value)
        } catch let error as CollageError {
          outcomes.append("\(index) \(error.code): \(error.message)")
        }
      }
      return outcomes
    }
    #expect(
      outcomes == [
        "made",
        "1 overMemory: decoding it takes about 95 MB and its sheet 10 MB, and 100 MB are allowed in all",
        "made", "made",
      ])
  }

  @Test("fails a collage whose sheet does not fit")
  func sheetTooLarge() async throws {
    let need = need(sheet: 120, [0])
    await #expect(throws: CollageError.self) {
      try await MemoryBudget(MemoryLimits(100 * Self.million), jobs: 4).share(need) { _ in }
    }
  }

  @Test("gives back what was held when a collage fails or is given up")
  func givesBack() async throws {
    struct Broken: Error {}
    let budget = MemoryBudget(MemoryLimits(10 * Self.million), jobs: 4)
    let need = need(sheet: 0, [9])
    for _ in 0..<3 {
      await #expect(throws: Broken.self) {
        try await budget.share(need) { share in
          try await share.decoding(0, Single<Void> { throw Broken() }).value
        }
      }
      let waiting = Task {
        try await budget.share(need) { _ in
          // Waits until it is cancelled.
          try await Observable<Never>.never().forEach { _ in }
        }
      }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    #expect(try await budget.share(need) { _ in "made" } == "made")
  }
}

@Suite("What the memory budget decides")
struct MemoryInWorkTests {
  private func piece(_ bytes: Int, progressive: Bool = false) -> MemoryNeed.Piece {
    .init(bytes: bytes, keepsCoefficients: progressive)
  }

  @Test("sheets go in while room is left for the largest decode of all")
  func sheets() {
    var work = MemoryInWork(limits: MemoryLimits(100), jobs: 4)
    #expect(work.enter(sheet: 20, largest: 60) == true)
    #expect(work.enter(sheet: 20, largest: 10) == true)
    #expect(work.enter(sheet: 10, largest: 10) == false)
    #expect(work.enter(sheet: 0, largest: 70) == false)
    work.leave(sheet: 20, largest: 60)
    #expect(work.enter(sheet: 10, largest: 70) == true)
  }

  @Test("small decodes go on beside a large one, while another large one waits")
  func decodes() {
    var work = MemoryInWork(limits: MemoryLimits(100), jobs: 4)
    #expect(work.enter(sheet: 20, largest: 60) == true)
    #expect(work.begin(piece(60)) == true)
    #expect(work.begin(piece(60)) == false)
    #expect(work.begin(piece(10)) == true)
    #expect(work.begin(piece(10)) == true)
    #expect(work.begin(piece(1)) == false)
    work.end(piece(60))
    #expect(work.begin(piece(60)) == true)
  }

  @Test("progressive pictures take turns where they are large, and let all others pass")
  func coefficients() {
    var work = MemoryInWork(limits: MemoryLimits(all: 1000, coefficients: 50), jobs: 4)
    #expect(work.enter(sheet: 20, largest: 80) == true)
    #expect(work.begin(piece(80, progressive: true)) == true)
    #expect(work.begin(piece(20, progressive: true)) == false)
    #expect(work.begin(piece(80)) == true)
    work.end(piece(80, progressive: true))
    #expect(work.begin(piece(20, progressive: true)) == true)
    #expect(work.begin(piece(30, progressive: true)) == true)
    #expect(work.begin(piece(1, progressive: true)) == false)
  }

  @Test("no more decodes go on than there are threads, so that none is held up by many small ones")
  func threads() {
    var work = MemoryInWork(limits: MemoryLimits(100), jobs: 2)
    #expect(work.enter(sheet: 20, largest: 10) == true)
    #expect(work.begin(piece(10)) == true)
    #expect(work.begin(piece(10)) == true)
    #expect(work.begin(piece(10)) == false)
    work.end(piece(10))
    #expect(work.begin(piece(10)) == true)
  }
}
