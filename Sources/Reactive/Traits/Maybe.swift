/// An asynchronous function with a name: one element, nothing, or an error.
///
/// **Contract.** As for ``Single``; nothing, an *empty* Maybe, is an answer and not an error.
///
/// ```
/// ---(a|)   or   ---|   or   ---#
/// ```
public struct Maybe<Element: Sendable>: Sendable {
  let operation: @Sendable () async throws -> Element?

  public init(_ operation: @escaping @Sendable () async throws -> Element?) {
    self.operation = operation
  }

  /// Runs the function and returns its element, or nil if there was none.
  public var value: Element? {
    get async throws { try await operation() }
  }

  public static func just(_ element: Element) -> Maybe {
    Maybe { element }
  }

  public static func empty() -> Maybe {
    Maybe { nil }
  }

  public static func error(_ error: any Error) -> Maybe {
    Maybe { throw error }
  }

  /// The element, if there is one, transformed.
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Maybe<Result> {
    Maybe<Result> { try await operation().map(transform) }
  }

  /// The element, or `element` if there was none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single { try await operation() ?? element }
  }

  /// The element, or that of `other` if there was none.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single {
      if let element = try await operation() { return element }
      return try await other.operation()
    }
  }
}
