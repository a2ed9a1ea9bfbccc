/// The decisions of `debounce`, without lock, task or clock.
struct QuietState<Element: Sendable, Instant: InstantProtocol>: Sendable {
  private let duration: Instant.Duration
  /// The last element, and when its time will have come.
  private var candidate: (element: Element, due: Instant)?
  private var hasEnded = false

  init(duration: Instant.Duration) {
    self.duration = duration
  }

  /// An element has come, and takes the place of one whose time had not. False if it had: then that
  /// one goes first.
  mutating func arrive(_ element: Element, at now: Instant) -> Bool {
    if let candidate, candidate.due <= now { return false }
    candidate = (element, now.advanced(by: duration))
    return true
  }

  /// No further element will come.
  mutating func end() {
    hasEnded = true
  }

  /// Whether there is something to give a verdict on.
  var hasNews: Bool { candidate != nil || hasEnded }

  enum Verdict {
    /// The time of this element has come.
    case due(Element)
    /// Look again then. No element is due before, whatever happens in between.
    case lookAgain(Instant)
    case over
  }

  mutating func verdict(at now: Instant) -> Verdict {
    guard let candidate else { return hasEnded ? .over : .lookAgain(now.advanced(by: duration)) }
    if now < candidate.due { return .lookAgain(candidate.due) }
    self.candidate = nil
    return .due(candidate.element)
  }
}

extension QuietState.Verdict: Sendable {}
