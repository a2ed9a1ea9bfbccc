import CollageModel
import Posix
import Reactive
import Synchronization
import Testing
import Values

@testable import CollagePipeline

@Suite("A plan is the run's pipeline with a maker that makes nothing")
struct PlanTests {
  /// Sets of four pictures, split in two collages each.
  private func plan(_ ids: [String], take: Int?) async throws -> [String] {
    let temporary = try TemporaryFolder()
    var options = RunOptions()
    options.output = temporary.path.appending("out")
    options.take = take
    options.rules = Rules(max: 2, overflow: .split)
    let images = (0..<4).map { "\"\($0).jpg\"" }.joined(separator: ",")
    let sets = ids.map { "{\"id\":\"\($0)\",\"images\":[\(images)]}\n" }.joined()
    options.input.inputs = [.path(try temporary.write(sets, to: "m.jsonl"))]
    let told = Mutex([String]())
    try await Plan(options).execute { record in
      told.withLock { $0.append("\(record.id) \(record.reason ?? record.status.rawValue)") }
    }
    #expect(!FileSystem.exists(options.output))
    return told.withLock { $0 }
  }

  @Test(
    "it takes as many collages as the run, and sees that a name is taken",
    arguments: [
      (nil, ["a made", "a-2 made", "a-2 outputTaken", "a-2-2 made"]),
      (1, ["a made"]), (2, ["a made", "a-2 made"]),
      // What comes to nothing does not count.
      (3, ["a made", "a-2 made", "a-2 outputTaken", "a-2-2 made"]),
    ] as [(Int?, [String])])
  func take(take: Int?, expected: [String]) async throws {
    #expect(try await plan(["a", "a-2"], take: take) == expected)
  }
}
