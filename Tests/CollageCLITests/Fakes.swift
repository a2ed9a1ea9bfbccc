import CollageModel
import CollagePipeline
import Values
import Posix
import Reactive
import Synchronization

@testable import CollageCLI

/// Keeps what was written, write by write.
final class Tape: Sendable {
  private let pieces = Mutex<[String]>([])

  var all: [String] { pieces.withLock { $0 } }
  var text: String { all.joined() }

  func take(_ text: String) { pieces.withLock { $0.append(text) } }

  var console: Console { Console { self.take($0) } }

  func standardOutput(flushesAlways: Bool = true) -> StandardOutput {
    StandardOutput(flushesAlways: flushesAlways) { bytes throws(Errno) in
      self.take(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// A clock that stands still.
struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Swift.Duration.zero
    func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant() }
  var minimumResolution: Swift.Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}

/// What a session said and printed, and how it ended.
struct Played {
  let ending: Ending
  let said: String
  let printed: String
}

/// Plays a session of this command line on an engine that yields these records and then throws.
/// - Parameter expected: how many sets there were to be, where the input has said so.
func play(
  _ line: String, _ records: [SetRecord], expected: Int? = nil,
  throwing failure: (any Error)? = nil,
  output: StandardOutput? = nil
) async throws -> Played {
  let work: @Sendable (Engine.OnSet) async throws -> Void = { onSet in
    for record in records { try await onSet(record) }
    if let failure { throw failure }
  }
  let (said, printed) = (Tape(), Tape())
  var state = RunState()
  state.expected = expected
  let session = Session(
    configuration: try configuration(line),
    engine: Engine(
      make: { _, _, onSet in try await work(onSet) }, plan: { _, onSet in try await work(onSet) }),
    console: said.console, standardOutput: output ?? printed.standardOutput(),
    clock: StoppedClock(), drawer: nil, state: BehaviorRelay(value: state))
  let ending = await session.run()
  return Played(ending: ending, said: said.text, printed: printed.text)
}

// MARK: - Records

func pictures(_ count: Int) -> [ImageRecord] {
  (0..<count).map { ImageRecord(Picture(path: Path("\($0).jpg"))) }
}

extension SetRecord {
  static let beach = {
    var record = SetRecord(id: "beach", status: .made, images: pictures(6))
    record.output = "beach.jpg"
    record.leftOut = [6, 7].map {
      LeftOutRecord(LeftOut(Picture(path: Path("\($0).jpg")), .overCap))
    }
    return record
  }()

  static let odd = SetRecord(id: "odd", status: .dropped, reason: "oddCount", images: pictures(5))

  static let broken = SetRecord(
    id: "broken", status: .failed, reason: "badPicture", images: pictures(2),
    errors: [
      ErrorRecord(
        picture: Picture(path: Path("1\u{1B}.jpg")),
        CollageError(.decode, .truncated, "it ends before its last pixel")),
      ErrorRecord(CollageError(.decode, .notAnImage, "is no picture")),
    ])

  static let kept = {
    var record = SetRecord(id: "kept", status: .unchanged, images: pictures(2))
    record.output = "kept.jpg"
    return record
  }()
}
