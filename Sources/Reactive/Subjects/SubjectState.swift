public import Coordination

/// The decisions of a ``PublishSubject``, without lock, task or continuation: who listens, and
/// whose turn it is to speak.
///
/// One sender at a time has the turn, the others queue up, and the end stands behind them all. So
/// every observer sees the same order, and nothing that was on its way is overtaken.
@usableFromInline
struct SubjectState<Observer, Sender> {
  @usableFromInline
  enum Ending {
    case completed
    case failed(any Error)

    @inlinable var error: (any Error)? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// To whom an element goes, in the order in which they came; nobody, once they know the end. A
  /// sender takes a copy for each element, so the numbers are kept apart: copying this array
  /// allocates nothing.
  @usableFromInline var audience: [Observer] = []
  @usableFromInline var numbers: [UInt64] = []
  @usableFromInline var lastNumber: UInt64 = 0
  @usableFromInline var ending: Ending?
  @usableFromInline var isSending = false
  @usableFromInline var senders = Fifo<(ticket: UInt64, sender: Sender)>()
  @usableFromInline var lastTicket: UInt64 = 0

  // MARK: Observers

  @inlinable var hasObservers: Bool { ending == nil && !audience.isEmpty }

  /// Adds an observer. After the end there is only the end to tell, and nil is returned.
  @inlinable
  mutating func add(_ observer: Observer) -> UInt64? {
    guard ending == nil else { return nil }
    lastNumber += 1
    numbers.append(lastNumber)
    audience.append(observer)
    return lastNumber
  }

  @inlinable
  mutating func remove(_ number: UInt64) {
    guard let index = numbers.firstIndex(of: number) else { return }
    numbers.remove(at: index)
    audience.remove(at: index)
  }

  // MARK: Senders

  @usableFromInline
  enum Turn {
    /// It is the sender's turn, until it says ``done()``.
    case send([Observer])
    /// Nobody listens any more.
    case ended
    case wait
  }

  /// Asks for the turn; a sender that is given with its ticket queues up for it.
  @inlinable
  mutating func begin(orQueue sender: (ticket: UInt64, sender: Sender)? = nil) -> Turn {
    guard ending == nil else { return .ended }
    guard isSending else {
      isSending = true
      return .send(audience)
    }
    if let sender { senders.append(sender) }
    return .wait
  }

  @inlinable
  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Takes a waiting sender back out. Nil if it does not wait (any more).
  @inlinable
  mutating func cancel(_ ticket: UInt64) -> Sender? {
    senders.removeFirst { $0.ticket == ticket }?.sender
  }

  @usableFromInline
  enum Next {
    /// The turn goes to this sender.
    case send(Sender, [Observer])
    /// The end is to be told.
    case end(Ending, [Observer])
    case nothing
  }

  /// Gives the turn back.
  @inlinable
  mutating func done() -> Next {
    if let next = senders.popFirst() { return .send(next.sender, audience) }
    isSending = false
    return ending.map { .end($0, dismissed()) } ?? .nothing
  }

  /// Ends the sequence, behind those who are sending. A second end is ignored.
  @inlinable
  mutating func end(_ ending: Ending) -> Next {
    guard self.ending == nil else { return .nothing }
    self.ending = ending
    return isSending ? .nothing : .end(ending, dismissed())
  }

  @inlinable
  mutating func dismissed() -> [Observer] {
    defer {
      audience = []
      numbers = []
    }
    return audience
  }
}

extension SubjectState.Ending: Sendable {}
extension SubjectState.Turn: Sendable where Observer: Sendable {}
