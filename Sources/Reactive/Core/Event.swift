/// One thing that happened in an observable, as a value: what `materialize` yields.
///
/// Grammar: any number of `next`, then at most one of `error` and `completed`.
public enum Event<Element: Sendable>: Sendable {
  case next(Element)
  case error(any Error)
  case completed

  /// The element, if this is `next`.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if this is `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether nothing can follow this event.
  public var isTerminal: Bool {
    if case .next = self { false } else { true }
  }

  /// The same event with its element transformed.
  public func map<Result>(_ transform: (Element) throws -> Result) rethrows -> Event<Result> {
    switch self {
    case .next(let element): .next(try transform(element))
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}

extension Event: Equatable where Element: Equatable {
  /// Errors are equal when they print alike: an `any Error` has no other equality.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)):
      String(reflecting: left) == String(reflecting: right)
    case (.completed, .completed): true
    default: false
    }
  }
}
