import CollageModel
import Coordination
import Reactive

/// Keeps `--take` honest: no set is rendered that will not be needed.
///
/// As many jobs may be on their way as collages are still wanted. A job that came to nothing gives its
/// place to the next. Without it, `take` would stop at the right collage, but sets behind it would have
/// been decoded for nothing.
final class Allowance: Sendable {
  private let limit: Int?
  private let places: Permits?
  private let made = Guarded(0)

  /// - Parameter limit: how many collages are wanted, at least 1; nil is all.
  init(_ limit: Int?) {
    self.limit = limit
    places = limit.map { Permits($0) }
  }

  /// The same work, once there is a place for it.
  func admit(_ prepared: JobRenderer.Prepared) -> Single<JobRenderer.Prepared> {
    guard let places, case .render = prepared.work else { return .just(prepared) }
    return Single {
      try await places.acquire()
      return prepared
    }
  }

  /// Counts what was made, and gives back the place of a job that was not.
  func settling(_ record: SetRecord, _ wasJob: Bool) -> SetRecord {
    if record.status == .made {
      made.withLock { $0 += 1 }
    } else if wasJob {
      places?.release()
    }
    return record
  }

  /// Whether all collages that are wanted were made.
  var isSpent: Bool { limit.map { limit in made.withLock { $0 >= limit } } ?? false }
}
