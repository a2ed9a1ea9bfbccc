import CollageModel
import Posix

/// What a worker process is busy with: decisions only, no process, lock or continuation.
///
/// A request is in work from the moment it was sent until its answer came or the worker was lost. A
/// step of it (one picture's decode, or the composing and encoding) is in work while a thread of the
/// worker is at it; only steps are timed, for a request may rightly wait for others.
struct InWork {
  /// One picture's decode; nil is the composing and encoding.
  typealias Step = Int?

  /// The fate of one request.
  enum Answer: Sendable {
    case rendered([PlacedTile?], [RenderFault])
    case failed([RenderFault])
    case lost(Loss)
  }

  /// How a request was lost, and what its threads were at.
  struct Loss: Sendable {
    let cause: Cause
    let steps: [Step]
    /// Whether the worker had come to the point of taking work.
    let wasReady: Bool
  }

  enum Cause: Hashable, Sendable {
    /// The process ended by itself.
    case ended(ChildProcess.Ending)
    /// It was ended because this step of this request took too long.
    case timeout(request: Int, step: Step)
    /// It was ended because it had work and was at none of it.
    case silent
    /// It was ended because what it said was no answer to anything.
    case senseless
  }

  /// What the worker has loaded, once it has said so.
  private(set) var library: (version: String, files: [String])?
  private var steps: [Int: [Step: ContinuousClock.Instant]] = [:]
  /// When it last got its first work or said something.
  private var lastSign: ContinuousClock.Instant?

  var isIdle: Bool { steps.isEmpty }

  mutating func sent(_ request: Int, at now: ContinuousClock.Instant) {
    if isIdle { lastSign = now }
    steps[request] = [:]
  }

  /// Takes in what the worker said; returns the answer that somebody waits for. Only what is about a request
  /// in work counts, and is a sign of life; all else could come from anybody.
  mutating func heard(_ event: WorkerEvent, at now: ContinuousClock.Instant) -> (Int, Answer)? {
    guard event.request.map({ steps[$0] != nil }) ?? (library == nil) else { return nil }
    lastSign = now
    switch event {
    case .ready(let version, let files):
      library = (version, files)
      return nil
    case .began(let request, let step):
      steps[request]?.updateValue(now, forKey: step)
      return nil
    case .ended(let request, let step):
      steps[request]?.removeValue(forKey: step)
      return nil
    case .rendered(let request, let tiles, let faults):
      return steps.removeValue(forKey: request).map { _ in (request, .rendered(tiles, faults)) }
    case .failed(let request, let faults):
      return steps.removeValue(forKey: request).map { _ in (request, .failed(faults)) }
    }
  }

  /// The step that has been in work for longer than the limit, the oldest first.
  func overdue(at now: ContinuousClock.Instant, limit: Duration) -> (request: Int, step: Step)? {
    steps.flatMap { request, steps in steps.map { (request, $0.key, $0.value) } }
      .filter { now - $0.2 > limit }
      .min { $0.2 < $1.2 }
      .map { ($0.0, $0.1) }
  }

  /// Whether it has work, is at none of it, and has said nothing for longer than the limit.
  func isSilent(at now: ContinuousClock.Instant, limit: Duration) -> Bool {
    guard let lastSign, !isIdle, steps.values.allSatisfy(\.isEmpty) else { return false }
    return now - lastSign > limit
  }

  /// The worker is gone: everything in work is lost with it.
  mutating func lost(_ cause: Cause) -> [(Int, Answer)] {
    defer { steps = [:] }
    return steps.map { request, steps in
      (request, .lost(Loss(cause: cause, steps: Array(steps.keys), wasReady: library != nil)))
    }
  }
}
