public import Coordination

extension Observable {
  /// Runs the source into `channel`, and ends the channel as the source ends.
  ///
  /// This is the task of its own that a concurrent operator gives its source. It ends with the
  /// operator's scope, which cancels it and waits for it.
  @inlinable
  func pump(into channel: Channel<Element>) async {
    do {
      try await run { element in try await channel.send(element) }
      channel.finish()
    } catch {
      channel.finish(throwing: error)
    }
  }
}

extension Channel {
  /// Hands everything that comes out of the channel to `emit`, until it ends.
  @inlinable
  func drain(_ emit: Observable<Element>.Emit) async throws {
    while let element = try await next() {
      try await emit(element)
    }
  }
}
