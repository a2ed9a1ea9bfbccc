import CollageModel
import CollagePipeline

/// How far a run has come, and how far it will go where that is known: “9 of 200 sets”.
///
/// With `--take` it counts collages, for they decide when the run is over; at most so many are made.
struct Extent: Hashable, Sendable {
  let done: Int
  /// At least `done`, and not 0; nil where nobody knows.
  let total: Int?
  let noun: String

  init(_ state: RunState, take: Int?) {
    let summary = state.summary
    let likely: Int?
    if let take {
      (done, noun) = (summary.made, "collage")
      likely = min(take, state.expected.map { $0 - (summary.sets - summary.made) } ?? take)
    } else {
      (done, noun) = (summary.sets, "set")
      likely = state.expected
    }
    // A total that turned out too small is none.
    let done = done
    total = likely.flatMap { $0 >= done && $0 > 0 ? $0 : nil }
  }
}
