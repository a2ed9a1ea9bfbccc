/// A bounded queue between tasks: many senders, one receiver. The one primitive of whatever
/// goes from task to task.
///
/// **Contract.** `send` waits while the channel is full; a cancelled `send` throws and its element
/// is not sent. Elements come out in the order in which they were accepted. `finish` lets what was
/// sent before out, then ends; a second `finish` is ignored, and so is a `send` after it. With a
/// capacity of zero, `send` returns when the receiver has taken the element.
///
/// ```swift
/// try await channel.send(1)
/// channel.finish()
/// try await channel.next()  // 1, then nil
/// ```
@usableFromInline
package final class Channel<Element: Sendable>: Sendable {
  @usableFromInline
  typealias State = ChannelState<Element, Waiter<Void>, Waiter<Element?>>

  @usableFromInline let state: Guarded<State>

  /// - Parameters:
  ///   - capacity: how many elements may wait, zero or more.
  ///   - lowWater: how few are left, at least 0 and less than the capacity, before a sender that waits is
  ///     woken: each time costs a change of threads. By default it is woken as soon as there is room.
  @inlinable
  package init(capacity: Int, lowWater: Int? = nil) {
    state = Guarded(State(capacity: capacity, lowWater: lowWater))
  }

  /// Sends `element`, as soon as there is room.
  @inlinable
  package func send(_ element: Element) async throws {
    try Task.checkCancellation()
    if case .answer = perform(state.withLock { $0.send(element) }, with: element) { return }
    let ticket = state.withLock { $0.makeTicket() }
    try await state.suspended {
      $0.send(element, orQueue: $1, ticket: ticket)
    } perform: {
      perform($0, with: element)
    } withdraw: {
      $0.cancelSend(ticket)
    }
  }

  /// The next element; nil at the end, and ever after.
  @inlinable
  package func next() async throws -> Element? {
    try Task.checkCancellation()
    if case .answer(let element) = try perform(state.withLock { $0.next(orQueue: nil) }) {
      return element
    }
    return try await state.suspended {
      $0.next(orQueue: $1)
    } perform: {
      try perform($0)
    } withdraw: {
      $0.cancelNext()
    }
  }

  /// Sends `element` without waiting; if there is no room, `overflow` says what is lost.
  @inlinable
  package func offer(_ element: Element, _ overflow: Overflow) {
    let receiver = state.withLock { $0.offer(element, overflow) }
    receiver?.resume(returning: element)
  }

  /// Ends the sequence: after what was sent before, `next` returns nil, or throws `error` once.
  @inlinable
  package func finish(throwing error: (any Error)? = nil) {
    let receiver = state.withLock { $0.finish(error) }
    if let error {
      receiver?.resume(throwing: error)
    } else {
      receiver?.resume(returning: nil)
    }
  }

  /// Drops what was not received and releases all senders: for a receiver that leaves.
  @inlinable
  package func close() {
    for sender in state.withLock({ $0.close() }) { sender.resume() }
  }

  @inlinable
  func perform(_ decision: State.Send, with element: Element) -> Reply<Void> {
    switch decision {
    case .stored, .ended:
      return .answer(())
    case .deliver(let receiver):
      receiver.resume(returning: element)
      return .answer(())
    case .full:
      return .parked
    }
  }

  @inlinable
  func perform(_ decision: State.Next) throws -> Reply<Element?> {
    switch decision {
    case .element(let element, let sender):
      sender?.resume()
      return .answer(element)
    case .end(let error):
      if let error { throw error }
      return .answer(nil)
    case .wait:
      return .parked
    }
  }
}
