import CollageModel
import Foundation
import Values
import Reactive
import Testing

@testable import CollagePipeline

@Suite("A run keeps what was made, however it ends")
struct RunTests {
  private struct Trouble: Error {}

  @Test("what fails while the run is being stopped counts as the interruption")
  func failureOfAStoppedRun() async throws {
    let temporary = try TemporaryFolder()
    var options = RunOptions()
    options.output = temporary.path.appending("out")
    options.input.inputs = try ["a.jpg", "b.jpg"].map {
      .path(try temporary.write("picture", to: $0))
    }
    let run = Run(
      options, worker: try temporary.program(FakeWorker.obliging, named: "worker"),
      state: BehaviorRelay(value: RunState()))
    await #expect(throws: CancellationError.self) {
      try await run.execute { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        throw Trouble()
      }
    }
    #expect(try temporary.text("out/report.json").contains("\"interrupted\""))
  }
}
