public import Coordination

/// The works that `flatMap` has under way: how many may be, and the channel they meet in.
@usableFromInline
struct Merger<Result: Sendable>: Sendable {
  @usableFromInline
  enum Message: Sendable {
    case element(Result)
    /// One work is done. It travels behind its elements, so that its permit is given back when the
    /// last of them was *delivered*, not when the work ended.
    case workDone
  }

  @usableFromInline let permits: Permits
  @usableFromInline let channel: Channel<Message>

  @inlinable
  init(maxConcurrent: Int) {
    permits = Permits(maxConcurrent)
    channel = Channel(capacity: maxConcurrent)
  }

  /// Runs `source` and starts a work for each element, as far as there are permits.
  @inlinable
  func pump<Element>(
    _ source: Observable<Element>,
    _ start: @Sendable (Element, Merger) throws -> @Sendable () async throws -> Void
  ) async {
    // An error has been told by then, and a second end is ignored.
    defer { channel.finish() }
    try? await withThrowingDiscardingTaskGroup { group in
      try await telling {
        try await source.run { element in
          try await permits.acquire()
          let work = try start(element, self)
          group.addTask {
            try await telling {
              try await work()
              try await channel.send(.workDone)
            }
          }
        }
      }
    }
  }

  @inlinable
  func deliver(_ element: Result) async throws {
    try await channel.send(.element(element))
  }

  /// Hands everything delivered to `emit`, until source and works have ended.
  @inlinable
  func drain(_ emit: Observable<Result>.Emit) async throws {
    while let message = try await channel.next() {
      switch message {
      case .element(let element): try await emit(element)
      case .workDone: permits.release()
      }
    }
  }

  /// Ends the channel with the error of `part`, if it has one.
  ///
  /// The group throws it too, but too late: by then it has cancelled the others, and one of
  /// those may be the quicker to say that it failed.
  @inlinable
  func telling(_ part: () async throws -> Void) async throws {
    do {
      try await part()
    } catch {
      channel.finish(throwing: error)
      throw error
    }
  }
}
