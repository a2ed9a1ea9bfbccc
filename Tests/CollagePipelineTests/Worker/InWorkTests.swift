import CollageModel
import Posix
import Testing

@testable import CollagePipeline

@Suite("What a worker is busy with")
struct InWorkTests {
  let start = ContinuousClock.now

  @Test("an answer belongs to the request that is in work, and comes once")
  func answers() {
    var inWork = InWork()
    inWork.sent(1, at: start)
    #expect(inWork.heard(.rendered(request: 2, tiles: [], faults: []), at: start) == nil)
    #expect(inWork.heard(.rendered(request: 1, tiles: [], faults: []), at: start)?.0 == 1)
    #expect(inWork.heard(.rendered(request: 1, tiles: [], faults: []), at: start) == nil)
    #expect(inWork.isIdle)
  }

  @Test("only steps that have begun and not ended are timed, the oldest first")
  func overdue() throws {
    var inWork = InWork()
    inWork.sent(1, at: start)
    let later = start + .seconds(100)
    #expect(inWork.overdue(at: later, limit: .seconds(60)) == nil)
    _ = inWork.heard(.began(request: 1, picture: 0), at: start)
    _ = inWork.heard(.began(request: 1, picture: 1), at: start + .seconds(1))
    _ = inWork.heard(.ended(request: 1, picture: 0), at: start + .seconds(2))
    let late = try #require(inWork.overdue(at: later, limit: .seconds(60)))
    #expect(late == (request: 1, step: 1))
    #expect(inWork.overdue(at: start + .seconds(61), limit: .seconds(60)) == nil)
  }

  @Test("when the worker is lost, each request learns what its own threads were at")
  func lost() {
    var inWork = InWork()
    _ = inWork.heard(.ready(libvips: "8.14.1", files: ["/bin/sh"]), at: start)
    inWork.sent(1, at: start)
    inWork.sent(2, at: start)
    _ = inWork.heard(.began(request: 2, picture: 3), at: start)
    let answers = inWork.lost(.ended(.signal(11))).sorted { $0.0 < $1.0 }
    let losses = answers.compactMap { _, answer in
      if case .lost(let loss) = answer { loss } else { nil }
    }
    #expect(answers.map(\.0) == [1, 2])
    #expect(losses.map(\.steps) == [[], [3]])
    #expect(losses.allSatisfy { $0.cause == .ended(.signal(11)) })
    #expect(inWork.isIdle)
  }

  @Test("whether the worker had ever been ready is told with the loss", arguments: [true, false])
  func ready(_ wasReady: Bool) {
    var inWork = InWork()
    if wasReady { _ = inWork.heard(.ready(libvips: "8.14.1", files: ["/bin/sh"]), at: start) }
    inWork.sent(1, at: start)
    let losses = inWork.lost(.ended(.exit(127))).compactMap { _, answer in
      if case .lost(let loss) = answer { loss.wasReady } else { nil }
    }
    #expect(losses == [wasReady])
  }

  @Test("what is about no request in work is no sign of life")
  func strayEvents() {
    var inWork = InWork()
    inWork.sent(1, at: start)
    _ = inWork.heard(.ready(libvips: "8.14.1", files: ["/bin/sh"]), at: start)
    let later = start + .seconds(61)
    for event: WorkerEvent in [
      .ready(libvips: "9", files: []), .began(request: 2, picture: 0),
      .ended(request: 2, picture: 0), .rendered(request: 2, tiles: [], faults: []),
      .failed(request: 2, faults: []),
    ] { #expect(inWork.heard(event, at: later) == nil) }
    #expect(inWork.isSilent(at: later, limit: .seconds(60)))
    #expect(inWork.library?.version == "8.14.1")
  }

  @Test("silent is a worker that has work, is at none of it, and says nothing")
  func silent() {
    var inWork = InWork()
    let later = start + .seconds(61)
    #expect(!inWork.isSilent(at: later, limit: .seconds(60)))
    inWork.sent(1, at: start)
    #expect(inWork.isSilent(at: later, limit: .seconds(60)))
    _ = inWork.heard(.ready(libvips: "8.14.1", files: ["/bin/sh"]), at: start + .seconds(2))
    #expect(!inWork.isSilent(at: later, limit: .seconds(60)))
    _ = inWork.heard(.began(request: 1, picture: 0), at: start + .seconds(3))
    #expect(!inWork.isSilent(at: start + .seconds(900), limit: .seconds(60)))
  }
}
