extension Observable where Element == Never {
  /// The end of a sequence that cannot have elements.
  public func asCompletable() -> Completable {
    ignoreElements()
  }
}

extension Single {
  /// Only whether it succeeded.
  public func asCompletable() -> Completable {
    Completable { _ = try await operation() }
  }
}

extension Maybe {
  /// Only whether it succeeded.
  public func asCompletable() -> Completable {
    Completable { _ = try await operation() }
  }
}
