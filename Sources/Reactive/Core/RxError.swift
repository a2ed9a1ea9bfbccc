/// What the operators themselves can find wrong with a sequence.
public enum RxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One element was needed, and the source completed without any.
  case noElements
  /// One element was allowed, and the source sent another.
  case moreThanOneElement
  /// Nothing came in the time allowed.
  case timeout
  /// A callback delivered faster than the consumer took, and the policy was to fail.
  case overflow

  public var description: String {
    switch self {
    case .noElements: "the sequence ended without an element"
    case .moreThanOneElement: "the sequence had more than one element"
    case .timeout: "nothing came in the time allowed"
    case .overflow: "elements came faster than they were taken"
    }
  }
}
