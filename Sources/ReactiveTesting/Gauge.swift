import Coordination
public import Reactive

/// How many of something are going on now, and how many there were at most.
public final class Gauge: Sendable {
  private struct Reading {
    var current = 0
    var highest = 0
    var total = 0
  }

  private let reading = Guarded(Reading())

  public init() {}

  public var current: Int { reading.withLock { $0.current } }
  public var highest: Int { reading.withLock { $0.highest } }
  /// How many were begun.
  public var total: Int { reading.withLock { $0.total } }

  /// The same single, counted while it runs.
  public func track<Element>(_ single: Single<Element>) -> Single<Element> {
    Single {
      self.enter()
      defer { self.leave() }
      return try await single.value
    }
  }

  /// The same observable, counted while it runs.
  public func track<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.do(onSubscribe: { self.enter() }, onDispose: { self.leave() })
  }

  public func enter() {
    reading.withLock { reading in
      reading.current += 1
      reading.total += 1
      reading.highest = max(reading.highest, reading.current)
    }
  }

  public func leave() {
    reading.withLock { $0.current -= 1 }
  }
}
