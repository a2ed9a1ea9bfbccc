import Coordination

/// Disposables that end when their owner does.
///
/// **Contract.** Everything in the bag is disposed of, once, when the bag is released. A subscription
/// that has ended by itself leaves the bag, so one that lives long does not grow. There is no public
/// `dispose()`: to end what is in a bag early, replace the bag.
///
/// ```swift
/// final class ProgressLine {
///   private let bag = DisposeBag()
///   func show(_ state: BehaviorRelay<State>) {
///     state.asObservable().subscribe(onNext: { … }).disposed(by: bag)
///   }
/// }
/// ```
public final class DisposeBag: Sendable {
  private struct Contents {
    var disposables: [UInt64: any Disposable] = [:]
    var lastNumber: UInt64 = 0
  }

  /// Nil once the bag is dead.
  private let contents = Guarded<Contents?>(Contents())

  public init() {}

  /// Adds `disposable`; disposes of it at once if the bag is dead already.
  public func insert(_ disposable: any Disposable) {
    let number: UInt64? = contents.withLock { contents in
      contents?.lastNumber += 1
      guard let number = contents?.lastNumber else { return nil }
      contents?.disposables[number] = disposable
      return number
    }
    guard let number else { return disposable.dispose() }
    (disposable as? any Ending)?.onEnd { [weak self] in self?.remove(number) }
  }

  /// How many there are in the bag.
  var count: Int { contents.withLock { $0?.disposables.count ?? 0 } }

  private func remove(_ number: UInt64) {
    // Released outside the lock: it may be the last that keeps another bag.
    _ = contents.withLock { $0?.disposables.removeValue(forKey: number) }
  }

  /// Disposes of everything inserted, now and from now on.
  func dispose() {
    let last = contents.withLock { contents in
      defer { contents = nil }
      return contents
    }
    let inOrder = (last?.disposables ?? [:]).sorted { $0.key < $1.key }
    for (_, disposable) in inOrder { disposable.dispose() }
  }

  deinit { dispose() }
}
