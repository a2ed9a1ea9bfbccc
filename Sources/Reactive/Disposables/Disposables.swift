import Coordination

/// Ready-made disposables.
public enum Disposables {
  /// A disposable for which there is nothing to do.
  public static func create() -> any Disposable { NothingToDispose() }

  /// A disposable that runs `action` the first time it is disposed of.
  public static func create(with action: @escaping @Sendable () -> Void) -> any Disposable {
    DisposeAction(action)
  }
}

private struct NothingToDispose: Disposable {
  func dispose() {}
}

private final class DisposeAction: Disposable {
  private let action: Guarded<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Guarded(action)
  }

  func dispose() {
    // Taken out under the lock, run outside it: the action may dispose of this very object.
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
