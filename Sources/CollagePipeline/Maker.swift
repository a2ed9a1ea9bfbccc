import CollageModel
import Reactive
import Values

/// What the pipeline does with jobs: a run makes collages of them, a plan says what a run would do.
protocol Maker: Sendable {
  /// What becomes of a job, before its collage has its name. A `just` where a look tells it.
  func make(_ job: Job) throws -> Single<Made>
  /// The record as it stands in the report, once the collage has its name. Called in the order of the sets.
  func save(_ made: Made, of job: Job) -> Single<SetRecord>
}

/// What a set has come to, before its collage has its name.
struct Made: Sendable {
  /// As it stands in the report, but for what is known only of a file that has its name.
  let record: SetRecord
  /// Nil for a set that went no further than the rules.
  var job: Job?
  /// The collage, where it lies in staging and waits for its name.
  var file: Path?
}
