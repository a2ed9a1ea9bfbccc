/// Something that goes on until it is disposed of.
///
/// **Contract.** `dispose()` may be called from any thread and any number of times; only the first
/// call does anything. It does not wait for the end; what it does wait for, if anything, is said
/// where the disposable comes from.
public protocol Disposable: Sendable {
  func dispose()
}

extension Disposable {
  /// Ties the lifetime to that of `bag`.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
