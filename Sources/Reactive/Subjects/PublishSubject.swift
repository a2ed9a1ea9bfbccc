public import Coordination

/// A hot source: whoever observes it gets what is sent from then on, and nothing is lost.
///
/// **Contract.** No replay. `onNext` returns when every current observer has the element in its
/// buffer, so a slow observer holds the sender back. All observers see the same order, also when
/// several tasks send, and the end comes after what was being sent when it was called. After it,
/// `onNext` is ignored, and a late observer gets just the end: completion or the error. A cancelled
/// `onNext` throws; some observers may have got the element.
///
/// An observer that sends into the very subject it reads can wait on itself once its buffer is
/// full. Feedback loops use ``BehaviorRelay``.
///
/// ```
/// subject    -1-2-|
/// from 0     -1-2-|
/// from 2       -2-|
/// after 5         |
/// ```
public final class PublishSubject<Element: Sendable>: Sendable {
  @usableFromInline typealias Observer = Channel<Element>
  @usableFromInline typealias State = SubjectState<Observer, Waiter<[Observer]?>>

  @usableFromInline let state = Guarded(State())

  @inlinable
  public init() {}

  /// Sends `element` to all observers, as soon as each has room for it.
  @inlinable
  public func onNext(_ element: Element) async throws {
    guard let audience = try await audience() else { return }
    defer { perform(state.withLock { $0.done() }) }
    for observer in audience {
      try await observer.send(element)
    }
  }

  /// Ends the sequence with an error.
  @inlinable
  public func onError(_ error: any Error) {
    perform(state.withLock { $0.end(.failed(error)) })
  }

  /// Ends the sequence.
  @inlinable
  public func onCompleted() {
    perform(state.withLock { $0.end(.completed) })
  }

  /// Whether anyone would get an element sent now.
  @inlinable public var hasObservers: Bool {
    state.withLock { $0.hasObservers }
  }

  /// What is sent from the moment of subscription on.
  ///
  /// - Parameter capacity: how many elements the observer may lag behind before it holds the
  ///   sender back; one or more.
  @inlinable
  public func asObservable(buffer capacity: Int = 1) -> Observable<Element> {
    precondition(capacity > 0, "an observer needs a buffer of one or more, not \(capacity)")
    return Observable { emit in
      let channel = Channel<Element>(capacity: capacity)
      let number = self.state.withLock { state in
        let number = state.add(channel)
        if let ending = state.ending { channel.finish(throwing: ending.error) }
        return number
      }
      defer {
        if let number { self.state.withLock { $0.remove(number) } }
        channel.close()
      }
      try await channel.drain(emit)
    }
  }

  /// Those to send to, when it is the caller's turn; nil after the end.
  @inlinable
  func audience() async throws -> [Observer]? {
    try Task.checkCancellation()
    if case .answer(let audience) = reply(to: state.withLock { $0.begin() }) { return audience }
    let ticket = state.withLock { $0.makeTicket() }
    return try await state.suspended {
      $0.begin(orQueue: (ticket, $1))
    } perform: {
      reply(to: $0)
    } withdraw: {
      $0.cancel(ticket)
    }
  }

  @inlinable
  func reply(to turn: State.Turn) -> Reply<[Observer]?> {
    switch turn {
    case .send(let audience): .answer(audience)
    case .ended: .answer(nil)
    case .wait: .parked
    }
  }

  @inlinable
  func perform(_ next: State.Next) {
    switch next {
    case .send(let sender, let audience):
      sender.resume(returning: audience)
    case .end(let ending, let audience):
      for observer in audience { observer.finish(throwing: ending.error) }
    case .nothing:
      break
    }
  }
}
