import Reactive
import ReactiveTesting
import Testing

/// What the operators promise, as diagrams: S is a source, O the output, s the time for which S was
/// subscribed to. Adapted, in our words, from what the suites of RxSwift, RxJS, RxJava and
/// Reactive Streams agree on; those marked ★ are ours.
@Suite("Conformance")
struct Conformance {
  let marbles = Marbles()

  /// A single that takes so many ticks.
  func after(_ ticks: Int, _ element: String = "x") -> Single<String> {
    let clock = marbles.clock
    return Single {
      try await clock.sleep(for: .ticks(ticks))
      return element
    }
  }
}

struct Mishap: Error, Equatable {}
