import Coordination

/// Disposables that end when their owner does.
///
/// **Contract.** Everything in the bag is disposed of, once, when the bag is released. There is no
/// public `dispose()`: to end what is in a bag early, replace the bag.
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
  /// Nil once the bag is dead.
  private let contents = Guarded<[any Disposable]?>([])

  public init() {}

  /// Adds `disposable`; disposes of it at once if the bag is dead already.
  public func insert(_ disposable: any Disposable) {
    let isDead = contents.withLock { contents in
      contents?.append(disposable)
      return contents == nil
    }
    if isDead { disposable.dispose() }
  }

  /// Disposes of everything inserted, now and from now on.
  func dispose() {
    let last = contents.withLock { contents in
      defer { contents = nil }
      return contents
    }
    for disposable in last ?? [] { disposable.dispose() }
  }

  deinit { dispose() }
}
