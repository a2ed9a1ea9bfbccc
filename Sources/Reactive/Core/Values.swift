import Coordination

extension Observable {
  /// The elements as an asynchronous sequence: the bridge out of this module, for `for try await`.
  ///
  /// **Contract.** Each iterator runs the source anew, from its first `next()` on, in a task of its
  /// own. There is no buffer: the source waits with one element in its hand until it is
  /// asked for. Leaving the loop early cancels the source. An error of the source is thrown, once.
  ///
  /// ```swift
  /// for try await element in source.values { … }
  /// ```
  public var values: ObservableValues<Element> {
    ObservableValues(source: self)
  }
}

/// The elements of an observable as an asynchronous sequence.
public struct ObservableValues<Element: Sendable>: AsyncSequence, Sendable {
  let source: Observable<Element>

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let source: Observable<Element>
    private var run: Run?

    init(source: Observable<Element>) {
      self.source = source
    }

    public mutating func next() async throws -> Element? {
      let run = run ?? Run(source)
      self.run = run
      return try await run.next()
    }
  }

  /// The task that runs the source, which ends when the iterator is released. An iterator is no
  /// scope, so this is one of the two places where a task cannot be structured.
  private final class Run: Sendable {
    private let channel = Channel<Element>(capacity: 0)
    private let task: Task<Void, Never>

    init(_ source: Observable<Element>) {
      task = Task { [channel] in await source.pump(into: channel) }
    }

    func next() async throws -> Element? { try await channel.next() }

    deinit { task.cancel() }
  }
}
