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

  /// The same job, once there is a place for it; a set that is none needs no place.
  func admit(_ job: Result<Job, SetRecord>) -> Single<Result<Job, SetRecord>> {
    guard let places, case .success = job else { return .just(job) }
    return Single {
      try await places.acquire()
      return job
    }
  }

  /// Counts a job's collage if it was made, and else gives back the place.
  func settling(_ record: SetRecord) -> SetRecord {
    if record.status == .made {
      made.withLock { $0 += 1 }
    } else {
      places?.release()
    }
    return record
  }

  /// Whether all collages that are wanted were made.
  var isSpent: Bool { limit.map { limit in made.withLock { $0 >= limit } } ?? false }
}
