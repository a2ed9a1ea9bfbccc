import CollageModel
import Reactive
import Synchronization
import Testing

@testable import CollageRendering

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
                    held.hold(need.decodes[index])
                    for _ in 0..<20 { await Task.yield() }
                    held.hold(-need.decodes[index])
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
      MemoryNeed(
        sheet: (collage * seed % 5) * Self.million,
        decodes: (0..<5).map { ($0 * seed * 7 + collage * 3) % 50 * Self.million })
    }
    let held = try await run(MemoryBudget(MemoryLimits(60 * Self.million), jobs: 4), needs)
    #expect(held.most <= 60 * Self.million)
  }

  @Test("makes a collage that is too large to share by itself", arguments: 1...20)
  func alone(_ seed: Int) async throws {
    let needs = (0..<8).map { collage in
      MemoryNeed(
        sheet: 5 * Self.million,
        decodes: (0..<5).map { ($0 * seed * 7 + collage * 3) % 95 * Self.million })
    }
    let limits = MemoryLimits(most: 100 * Self.million, shared: 40 * Self.million)
    #expect(try await run(MemoryBudget(limits, jobs: 4), needs).most <= 100 * Self.million)
  }

  @Test("fails a picture that does not fit beside its sheet, and no other")
  func tooLarge() async throws {
    let need = MemoryNeed(
      sheet: 10 * Self.million, decodes: [1, 95, 85, 0].map { $0 * Self.million })
    let outcomes = try await MemoryBudget(MemoryLimits(100 * Self.million), jobs: 4).share(need) {
      share in
      var outcomes: [String] = []
      for index in need.decodes.indices {
        do {
          try await outcomes.append(share.decoding(index, .just("made")).value)
        } catch let fault as RenderFault {
          outcomes.append("\(fault.picture ?? -1) \(fault.code): \(fault.message)")
        }
      }
      return outcomes
    }
    #expect(
      outcomes == [
        "made",
        "1 overMemory: decoding it takes about 95 MB and its sheet 10 MB, and --memory allows "
          + "100 MB in all; raise --memory, or leave it out", "made", "made",
      ])
  }

  @Test("fails a collage whose sheet does not fit")
  func sheetTooLarge() async throws {
    let need = MemoryNeed(sheet: 120 * Self.million, decodes: [0])
    await #expect(throws: RenderFault.self) {
      try await MemoryBudget(MemoryLimits(100 * Self.million), jobs: 4).share(need) { _ in }
    }
  }

  @Test("gives back what was held when a collage fails or is given up")
  func givesBack() async throws {
    struct Broken: Error {}
    let budget = MemoryBudget(MemoryLimits(10 * Self.million), jobs: 4)
    let need = MemoryNeed(sheet: 0, decodes: [9 * Self.million])
    for _ in 0..<3 {
      await #expect(throws: Broken.self) {
        try await budget.share(need) { share in
          try await share.decoding(0, Single<Void> { throw Broken() }).value
        }
      }
      let waiting = Task {
        try await budget.share(need) { _ in
          // Waits until it is cancelled.
          try await Task.sleep(for: .seconds(3600))
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
  @Test("sheets go in while room is left for the largest decode of all")
  func sheets() {
    var work = MemoryInWork(limit: 100, jobs: 4)
    #expect(work.enter(sheet: 20, largest: 60) == true)
    #expect(work.enter(sheet: 20, largest: 10) == true)
    #expect(work.enter(sheet: 10, largest: 10) == false)
    #expect(work.enter(sheet: 0, largest: 70) == false)
    work.leave(sheet: 20, largest: 60)
    #expect(work.enter(sheet: 10, largest: 10) == true)
  }

  @Test("small decodes go on beside a large one, while another large one waits")
  func decodes() {
    var work = MemoryInWork(limit: 100, jobs: 4)
    #expect(work.enter(sheet: 20, largest: 60) == true)
    #expect(work.begin(60) == true)
    #expect(work.begin(60) == false)
    #expect(work.begin(50) == false)
    #expect(work.begin(10) == true)
    #expect(work.begin(10) == true)
    #expect(work.begin(1) == false)
    work.end(60)
    #expect(work.begin(60) == true)
  }

  @Test("no more decodes go on than there are threads, so that none is held up by many small ones")
  func threads() {
    var work = MemoryInWork(limit: 100, jobs: 2)
    #expect(work.enter(sheet: 20, largest: 10) == true)
    #expect(work.begin(10) == true)
    #expect(work.begin(10) == true)
    #expect(work.begin(10) == false)
    work.end(10)
    #expect(work.begin(10) == true)
  }

  @Test("what is larger than all goes in by itself, and lets nobody in")
  func alone() {
    var work = MemoryInWork(limit: 100, jobs: 4)
    #expect(work.enter(sheet: 20, largest: 10) == true)
    #expect(work.enter(sheet: 20, largest: 300) == false)
    work.leave(sheet: 20, largest: 10)
    #expect(work.enter(sheet: 20, largest: 300) == true)
    #expect(work.enter(sheet: 0, largest: 0) == false)
    #expect(work.begin(300) == true)
    #expect(work.begin(1) == false)
    work.end(300)
    #expect(work.begin(10) == true)
  }
}
