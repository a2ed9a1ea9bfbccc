import Coordination
public import Reactive

/// The error that `#` in a diagram stands for.
public struct MarbleError: Error, Equatable, CustomStringConvertible {
  public init() {}
  public var description: String { "#" }
}

/// A source that follows a diagram, and remembers when it was subscribed to and how much was taken.
///
/// A *cold* source counts ticks from each subscription. A *hot* one counts them from tick zero of
/// the clock, and a subscriber gets what comes from then on. Both wait for their consumer, so what
/// was due in the meantime comes late, and nothing is lost.
public final class MarbleSource<Element: Sendable>: Sendable {
  private struct Log {
    var subscriptions: [Interval] = []
    var demand = 0
  }

  private let diagram: Diagram
  private let isHot: Bool
  private let clock: TestClock
  private let element: @Sendable (String) -> Element
  private let log = Guarded(Log())

  init(
    _ diagram: Diagram, isHot: Bool, clock: TestClock,
    element: @escaping @Sendable (String) -> Element
  ) {
    self.diagram = diagram
    self.isHot = isHot
    self.clock = clock
    self.element = element
  }

  /// When the source was subscribed to and let go, in the order of the subscriptions.
  public var subscriptions: [Interval] { log.withLock { $0.subscriptions } }

  /// How many elements were taken, over all subscriptions.
  public var demand: Int { log.withLock { $0.demand } }

  public func asObservable() -> Observable<Element> {
    Observable { emit in
      let start = self.clock.tick
      let number = self.log.withLock { log in
        log.subscriptions.append(Interval(start: start))
        return log.subscriptions.count - 1
      }
      defer { self.log.withLock { $0.subscriptions[number].end = self.clock.tick } }
      try await self.follow(from: start, emit)
    }
  }

  private func follow(from start: Int, _ emit: Observable<Element>.Emit) async throws {
    let origin = isHot ? 0 : start
    for mark in diagram.marks where origin + mark.tick >= start {
      try await clock.sleep(until: TestClock.Instant(tick: origin + mark.tick))
      switch mark.symbol {
      case "|": return
      case "#": throw MarbleError()
      case "^": break
      default:
        log.withLock { $0.demand += 1 }
        try await emit(element(mark.symbol))
      }
    }
    try await Observable<Element>.never().forEach { _ in }
  }
}
