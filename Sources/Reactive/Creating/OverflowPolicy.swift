import Coordination

/// What is lost when callbacks deliver faster than the consumer takes. There is no unbounded
/// policy.
public enum OverflowPolicy: Sendable, Equatable {
  /// The newest so many are kept: for state, where only the last matters.
  case latest(Int)
  /// The oldest so many are kept: for requests, where the first come are served.
  case oldest(Int)
  /// Nothing may be lost: more than so many waiting are the error ``RxError/overflow``.
  case fail(Int)

  /// How many elements may wait.
  public var capacity: Int {
    switch self {
    case .latest(let capacity), .oldest(let capacity), .fail(let capacity): capacity
    }
  }

  var overflow: Overflow {
    switch self {
    case .latest: .dropOldest
    case .oldest: .dropNewest
    case .fail: .fail(RxError.overflow)
    }
  }
}
