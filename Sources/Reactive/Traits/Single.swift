/// An asynchronous function with a name: exactly one element, or an error.
///
/// **Contract.** Cold: each use of ``value`` runs the function anew. It runs in the task that asks,
/// so cancelling that task cancels it.
///
/// ```
/// ---(a|)   or   ---#
/// ```
public struct Single<Element: Sendable>: Sendable {
  @usableFromInline let operation: @Sendable () async throws -> Element
  /// The element of `just`, so that an operator need not start a task to get it.
  @usableFromInline let known: Element?

  @inlinable
  public init(_ operation: @escaping @Sendable () async throws -> Element) {
    self.operation = operation
    known = nil
  }

  @inlinable
  init(operation: @escaping @Sendable () async throws -> Element, known: Element) {
    self.operation = operation
    self.known = known
  }

  /// Runs the function and returns its element.
  public var value: Element {
    @inlinable get async throws { try await operation() }
  }

  @inlinable
  public static func just(_ element: Element) -> Single {
    Single(operation: { element }, known: element)
  }

  public static func error(_ error: any Error) -> Single {
    Single { throw error }
  }

  /// The element, transformed.
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    Single<Result> { try transform(await operation()) }
  }

  /// The single that `transform` returns for the element: one after the other.
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result> { try await transform(operation()).operation() }
  }

  /// The outcome as a value: it never fails, except by cancellation.
  ///
  /// This is how a failure of one element among many travels on beside the others. It is no
  /// ``Event``, since one of its cases, to have completed without an element, cannot be.
  public func materialize() -> Single<Result<Element, any Error>> {
    Single<Result<Element, any Error>> {
      do {
        return .success(try await operation())
      } catch {
        if isCancellation(error) { throw error }
        return .failure(error)
      }
    }
  }

  /// The element, or what `handler` makes of the error. Cancellation is never caught.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) async throws -> Single
  ) -> Single {
    Single {
      do {
        return try await operation()
      } catch {
        if isCancellation(error) { throw error }
        return try await handler(error).operation()
      }
    }
  }

  /// The element, or `element` in place of an error. Cancellation is never caught.
  public func catchAndReturn(_ element: Element) -> Single {
    self.catch { _ in .just(element) }
  }
}
