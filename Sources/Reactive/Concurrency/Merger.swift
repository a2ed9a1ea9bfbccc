/// The works that `flatMap` has under way: how many may be, and the channel they meet in.
struct Merger<Result: Sendable>: Sendable {
  private enum Message {
    case element(Result)
    /// One work is done. It travels behind its elements, so that its permit is given back when the
    /// last of them was *delivered*, not when the work ended.
    case workDone
  }

  private let permits: Permits
  private let channel: Channel<Message>

  init(maxConcurrent: Int) {
    permits = Permits(maxConcurrent)
    channel = Channel(capacity: maxConcurrent)
  }

  /// Runs `source` and starts a work for each element, as far as there are permits.
  func pump<Element>(
    _ source: Observable<Element>,
    _ start: @Sendable (Element, Merger) throws -> @Sendable () async throws -> Void
  ) async {
    do {
      try await withThrowingDiscardingTaskGroup { group in
        try await source.run { element in
          try await permits.acquire()
          let work = try start(element, self)
          group.addTask { try await perform(work) }
        }
      }
      channel.finish()
    } catch {
      channel.finish(throwing: error)
    }
  }

  func deliver(_ element: Result) async throws {
    try await channel.send(.element(element))
  }

  /// Hands everything delivered to `emit`, until source and works have ended.
  func drain(_ emit: Observable<Result>.Emit) async throws {
    while let message = try await channel.next() {
      switch message {
      case .element(let element): try await emit(element)
      case .workDone: permits.release()
      }
    }
  }

  private func perform(_ work: @Sendable () async throws -> Void) async throws {
    do {
      try await work()
      try await channel.send(.workDone)
    } catch {
      // The group will throw this too, but it need not be the first error: the others are being
      // cancelled and may be quicker to end.
      channel.finish(throwing: error)
      throw error
    }
  }
}
