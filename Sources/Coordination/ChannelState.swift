/// The decisions of a ``Channel``, without lock, task or continuation.
///
/// `Sender` and `Receiver` stand for whoever waits. The state keeps them and hands them back in the
/// actions that its methods return; it never resumes anyone itself, so it can be tested with names.
@usableFromInline
struct ChannelState<Element, Sender, Receiver> {
  @usableFromInline
  typealias WaitingSender = (ticket: UInt64, element: Element, sender: Sender)

  @usableFromInline
  enum Ending {
    case open
    case ended((any Error)?)
    /// The end was told. What comes after it is always just the end, without the error.
    case told
  }

  @usableFromInline let capacity: Int
  /// A sender that waits moves in when no more elements than this are left.
  @usableFromInline let lowWater: Int
  @usableFromInline var buffer = Fifo<Element>()
  @usableFromInline var senders = Fifo<WaitingSender>()
  @usableFromInline var receiver: Receiver?
  @usableFromInline var ending = Ending.open
  @usableFromInline var lastTicket: UInt64 = 0

  @inlinable
  init(capacity: Int, lowWater: Int? = nil) {
    precondition(capacity >= 0, "a channel needs a capacity of zero or more, not \(capacity)")
    self.capacity = capacity
    self.lowWater = lowWater ?? capacity - 1
  }

  // MARK: Sending

  @usableFromInline
  enum Send {
    /// The element was stored.
    case stored
    /// The element goes straight to a receiver that was waiting for one.
    case deliver(Receiver)
    /// There is no room: come back with `waitToSend`.
    case full
    /// The channel has ended; the element is dropped.
    case ended
  }

  /// Offers an element.
  @inlinable
  mutating func send(_ element: Element) -> Send {
    guard case .open = ending else { return .ended }
    if let receiver = receiver.take() { return .deliver(receiver) }
    guard buffer.count < capacity else { return .full }
    buffer.append(element)
    return .stored
  }

  @inlinable
  mutating func makeTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Offers an element again; if there is still no room, both queue up.
  @inlinable
  mutating func send(_ element: Element, orQueue sender: Sender, ticket: UInt64) -> Send {
    let decision = send(element)
    if case .full = decision {
      senders.append((ticket, element, sender))
    }
    return decision
  }

  /// Sends an element for someone who cannot wait: if there is no room, `overflow` says what is lost.
  ///
  /// Returns the receiver to whom the element, or the end, goes.
  @inlinable
  mutating func offer(_ element: Element, _ overflow: Overflow) -> Receiver? {
    switch send(element) {
    case .stored, .ended: return nil
    case .deliver(let receiver): return receiver
    case .full: break
    }
    switch overflow {
    case .dropOldest:
      _ = buffer.popFirst()
      buffer.append(element)
    case .dropNewest:
      break
    case .fail(let error):
      // Nobody waits for the end: a receiver waits only while the buffer is empty.
      _ = finish(error)
    }
    return nil
  }

  /// Takes a waiting sender and its element back out. Nil if it does not wait (any more).
  @inlinable
  mutating func cancelSend(_ ticket: UInt64) -> Sender? {
    senders.removeFirst { $0.ticket == ticket }?.sender
  }

  // MARK: Receiving

  @usableFromInline
  enum Next {
    /// An element; and a sender for whom there is room now.
    case element(Element, resume: Sender?)
    /// The end, with its error when it is told for the first time.
    case end((any Error)?)
    /// There is nothing yet.
    case wait
  }

  /// Asks for an element; if there is none, the receiver waits.
  @inlinable
  mutating func next(orQueue waiting: Receiver?) -> Next {
    if let element = buffer.popFirst() {
      let relieved = buffer.count <= lowWater ? senders.popFirst() : nil
      if let relieved { buffer.append(relieved.element) }
      return .element(element, resume: relieved?.sender)
    }
    // With a capacity of zero the element goes from hand to hand.
    if let relieved = senders.popFirst() {
      return .element(relieved.element, resume: relieved.sender)
    }
    switch ending {
    case .open:
      precondition(receiver == nil, "a channel has one receiver, and it is waiting already")
      receiver = waiting
      return .wait
    case .ended(let error):
      ending = .told
      return .end(error)
    case .told:
      return .end(nil)
    }
  }

  @inlinable
  mutating func cancelNext() -> Receiver? { receiver.take() }

  // MARK: Ending

  /// Ends the sequence. What was sent before is still delivered. A second end is ignored.
  ///
  /// Returns the receiver to tell, if one waits.
  @inlinable
  mutating func finish(_ error: (any Error)?) -> Receiver? {
    guard case .open = ending else { return nil }
    guard let receiver = receiver.take() else {
      ending = .ended(error)
      return nil
    }
    ending = .told
    return receiver
  }

  /// Ends the sequence because nobody receives any more: what was not delivered is dropped.
  ///
  /// Returns the senders to release.
  @inlinable
  mutating func close() -> [Sender] {
    ending = .told
    _ = buffer.drain()
    return senders.drain().map(\.sender)
  }
}

extension ChannelState.Send: Sendable where Receiver: Sendable {}
extension ChannelState.Next: Sendable where Element: Sendable, Sender: Sendable {}
