import Coordination
public import Reactive

/// What a consumer saw, with the ticks, counted from its subscription.
public final class Recorder<Element: Sendable>: Sendable {
  private let log = Guarded<[(tick: Int, event: Event<Element>)]>([])

  /// Everything, in order.
  public var events: [(tick: Int, event: Event<Element>)] { log.withLock { $0 } }

  public var elements: [Element] { events.compactMap(\.event.element) }

  /// The error that ended the sequence, if one did.
  public var error: (any Error)? { events.last?.event.error }

  /// Whether the sequence has ended, by completion or error.
  public var hasEnded: Bool { events.last?.event.isTerminal ?? false }

  func record(_ event: Event<Element>, at tick: Int) {
    log.withLock { $0.append((tick, event)) }
  }

  /// What was seen, as a diagram. `symbols` says which one stands for an element that prints so.
  func diagram(_ symbols: [String: String]) -> Diagram {
    Diagram(
      marks: events.map { tick, event in
        let symbol =
          switch event {
          case .next(let element): symbols["\(element)"] ?? "\(element)"
          case .error: "#"
          case .completed: "|"
          }
        return Diagram.Mark(tick: tick, symbol: symbol)
      })
  }
}
