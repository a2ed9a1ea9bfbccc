import Coordination
public import Reactive

/// A test in virtual time: sources that follow diagrams, consumers that record, and a clock that
/// goes from tick to tick.
///
/// A tick is: advance the clock, then run whatever can run, until nothing can. So there is no
/// sleeping and no luck, and what happens in a tick happens in the same order every time.
///
/// ```swift
/// let marbles = Marbles()
/// let source = marbles.hot("-1-2-3-4-5-|", as: Int.self)
/// marbles.expect(source.asObservable().filter { $0 % 2 == 1 }, is: "-1---3---5-|")
/// #expect(source.subscriptions == ["^----------!"])
/// ```
public final class Marbles: Sendable {
  public let clock = TestClock()
  public let executor = ManualExecutor()
  private let players = Guarded<[Task<Void, Never>]>([])
  private let playing = Guarded(0)

  public init() {}

  // MARK: Sources

  /// A source whose diagram begins at tick zero, subscribed to or not.
  public func hot<Element: Sendable & LosslessStringConvertible>(
    _ diagram: Diagram, as type: Element.Type = String.self
  ) -> MarbleSource<Element> {
    source(diagram, isHot: true)
  }

  /// A source whose diagram begins at each subscription.
  public func cold<Element: Sendable & LosslessStringConvertible>(
    _ diagram: Diagram, as type: Element.Type = String.self
  ) -> MarbleSource<Element> {
    source(diagram, isHot: false)
  }

  private func source<Element: Sendable & LosslessStringConvertible>(
    _ diagram: Diagram, isHot: Bool
  ) -> MarbleSource<Element> {
    MarbleSource(diagram, isHot: isHot, clock: clock) { symbol in
      guard let element = Element(symbol) else {
        preconditionFailure("\(symbol) in a diagram is no \(Element.self)")
      }
      return element
    }
  }

  // MARK: Players

  /// A consumer that subscribes at tick `start`.
  ///
  /// - Parameters:
  ///   - end: the tick at which it is cancelled, if it has not ended before.
  ///   - pace: how many ticks it takes for each element.
  public func record<Element>(
    _ source: Observable<Element>, from start: Int = 0, until end: Int? = nil, pace: Int = 0
  ) -> Recorder<Element> {
    let recorder = Recorder<Element>()
    let clock = clock
    let player = play(from: start) {
      let origin = clock.tick
      do {
        try await source.forEach { element in
          recorder.record(.next(element), at: clock.tick - origin)
          if pace > 0 { try await clock.sleep(for: .ticks(pace)) }
        }
        recorder.record(.completed, at: clock.tick - origin)
      } catch {
        if !Task.isCancelled { recorder.record(.error(error), at: clock.tick - origin) }
      }
    }
    if let end { _ = play(from: end) { player.cancel() } }
    return recorder
  }

  /// Does `action` at a tick.
  public func at(_ tick: Int, _ action: @escaping @Sendable () async throws -> Void) {
    _ = play(from: tick) { try? await action() }
  }

  private func play(
    from start: Int, _ part: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    playing.withLock { $0 += 1 }
    let player = Task(executorPreference: executor) {
      defer { self.playing.withLock { $0 -= 1 } }
      do {
        try await self.clock.sleep(until: TestClock.Instant(tick: start))
        await part()
      } catch {}
    }
    players.withLock { $0.append(player) }
    return player
  }

  /// Lets time pass until all players have ended, or for `ticks`; then cancels those that still
  /// play.
  public func play(for ticks: Int = 1000) {
    executor.drain()
    for _ in 0..<ticks {
      if playing.withLock({ $0 }) == 0 { return }
      advance()
    }
    for player in players.withLock({ $0 }) { player.cancel() }
    executor.drain()
  }

  /// Lets ticks pass, and leaves everything playing.
  public func advance(_ ticks: Int = 1) {
    executor.drain()
    for _ in 0..<ticks {
      clock.advance()
      executor.drain()
    }
  }
}
