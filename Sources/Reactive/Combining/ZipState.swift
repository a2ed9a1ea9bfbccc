/// The decisions of `zip`, without lock, task or continuation.
struct ZipState<Left, Right> {
  private var left: Left?
  private var right: Right?
  private var isLeftDone = false
  private var isRightDone = false

  enum Action {
    case wait
    case pair(Left, Right)
    /// One source is used up and there is none of its elements left: no pair can come any more.
    case complete
  }

  enum Input {
    case left(Left)
    case right(Right)
    case leftDone
    case rightDone
  }

  mutating func receive(_ input: Input) -> Action {
    switch input {
    case .left(let element): left = element
    case .right(let element): right = element
    case .leftDone: isLeftDone = true
    case .rightDone: isRightDone = true
    }
    return next()
  }

  /// What to do now; asked again after a pair was delivered.
  mutating func next() -> Action {
    if let leftElement = left, let rightElement = right {
      left = nil
      right = nil
      return .pair(leftElement, rightElement)
    }
    let isOver = (left == nil && isLeftDone) || (right == nil && isRightDone)
    return isOver ? .complete : .wait
  }
}

extension ZipState.Input: Sendable where Left: Sendable, Right: Sendable {}
