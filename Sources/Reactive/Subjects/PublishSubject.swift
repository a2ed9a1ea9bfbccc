import Coordination

/// A hot source: whoever observes it gets what is sent from then on, and nothing is lost.
///
/// **Contract.** No replay. `onNext` returns when every current observer has the element in its
/// buffer, so a slow observer holds the sender back. All observers see the same order, also when
/// several tasks send. After the end, `onNext` is ignored, and a late observer gets just the end:
/// completion or the error. A cancelled `onNext` throws; some observers may have got the element.
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
  private let state = Guarded(SubjectState<Channel<Element>>())
  /// One sender at a time, so that all observers see the same order.
  private let turn = Permits(1)

  public init() {}

  /// Sends `element` to all observers, as soon as each has room for it.
  public func onNext(_ element: Element) async throws {
    try await turn.acquire()
    defer { turn.release() }
    for observer in state.withLock({ $0.audience }) {
      try await observer.send(element)
    }
  }

  /// Ends the sequence with an error.
  public func onError(_ error: any Error) {
    end(.failed(error))
  }

  /// Ends the sequence.
  public func onCompleted() {
    end(.completed)
  }

  /// Whether anyone would get an element sent now.
  public var hasObservers: Bool {
    state.withLock { $0.hasObservers }
  }

  /// What is sent from the moment of subscription on.
  ///
  /// - Parameter capacity: how many elements the observer may lag behind before it holds the
  ///   sender back; one or more.
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

  private func end(_ ending: SubjectState<Channel<Element>>.Ending) {
    for observer in state.withLock({ $0.end(ending) }) {
      observer.finish(throwing: ending.error)
    }
  }
}
