public import Reactive

/// An object that counts itself, to show that nothing keeps it: create it, lose it, look at the
/// gauge.
///
/// The gauge belongs to the test, so that tests can run side by side. As a disposable it also
/// counts how often it was disposed of.
public final class LifetimeTracked: Disposable {
  private let alive: Gauge
  private let disposals: Gauge?

  public init(_ alive: Gauge, disposals: Gauge? = nil) {
    self.alive = alive
    self.disposals = disposals
    alive.enter()
  }

  public func dispose() { disposals?.enter() }

  deinit { alive.leave() }
}
