import Coordination

/// A disposable that can come to its end by itself, and then needs nobody to keep it.
protocol Ending: Disposable {
  /// Runs `action` at the end; at once, if that has come.
  func onEnd(_ action: @escaping @Sendable () -> Void)
}

/// The end of something, and what is to be done then.
final class End: Sendable {
  /// Nil once the end has come.
  private let actions = Guarded<[@Sendable () -> Void]?>([])

  func onEnd(_ action: @escaping @Sendable () -> Void) {
    let hasCome = actions.withLock { actions in
      actions?.append(action)
      return actions == nil
    }
    if hasCome { action() }
  }

  /// The end has come.
  func come() {
    let last = actions.withLock { actions in
      defer { actions = nil }
      return actions
    }
    for action in last ?? [] { action() }
  }
}
