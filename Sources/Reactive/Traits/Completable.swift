/// An asynchronous function with a name that has nothing to say but that it is done, or an error.
///
/// **Contract.** As for ``Single``.
///
/// ```
/// ---|   or   ---#
/// ```
public struct Completable: Sendable {
  @usableFromInline let operation: @Sendable () async throws -> Void

  @inlinable
  public init(_ operation: @escaping @Sendable () async throws -> Void) {
    self.operation = operation
  }

  /// Runs the function until it is done.
  public var value: Void {
    get async throws { try await operation() }
  }

  public static func empty() -> Completable {
    Completable {}
  }

  public static func error(_ error: any Error) -> Completable {
    Completable { throw error }
  }
}
