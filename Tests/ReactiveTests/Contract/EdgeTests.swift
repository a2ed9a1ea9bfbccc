import Coordination
import Glibc
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite(
  "The edges: callbacks in, async sequences in and out, subscribe", .timeLimit(.minutes(1)))
struct EdgeTests {
  let marbles = Marbles()

  // MARK: fromCallbacks

  /// Six elements at once, into a consumer that is busy with the first.
  func overflow(_ policy: OverflowPolicy) -> Recorder<Int> {
    let closed = Gauge()
    let seen = marbles.record(
      Observable<Int>.fromCallbacks(buffer: policy) { feed in
        feed.onNext(0)
        return marbles.callbacks(at: 1) {
          for number in 1...5 { feed.onNext(number) }
          feed.onCompleted()
          feed.onNext(6)
        } onDispose: {
          closed.enter()
        }
      }, pace: 10)
    marbles.play()
    #expect(closed.total == 1)
    return seen
  }

  @Test("the latest are kept")
  func latest() {
    let seen = overflow(.latest(2))
    #expect(seen.elements == [0, 4, 5])
    #expect(seen.hasEnded && seen.error == nil)
  }

  @Test("the oldest are kept")
  func oldest() {
    let seen = overflow(.oldest(2))
    #expect(seen.elements == [0, 1, 2])
    #expect(seen.hasEnded && seen.error == nil)
  }

  @Test("or it fails, after what waited")
  func fail() {
    let seen = overflow(.fail(2))
    #expect(seen.elements == [0, 1, 2])
    #expect(seen.error as? RxError == .overflow)
  }

  @Test("the source of callbacks is closed when the consumer stops, and ignored from then on")
  func callbacksAreClosed() {
    let closed = Gauge()
    let feeds = Guarded<[Feed<Int>]>([])
    let chain = Observable<Int>.fromCallbacks(buffer: .fail(1)) { feed in
      feeds.withLock { $0.append(feed) }
      feed.onNext(1)
      return Disposables.create { closed.enter() }
    }
    marbles.expect(chain.take(1), is: "(1|)")
    #expect(closed.total == 1)
    for feed in feeds.withLock({ $0 }) { feed.onNext(2) }
    let failing = Observable<Int>.fromCallbacks(buffer: .fail(1)) { _ in throw Mishap() }
    marbles.expect(failing, is: "#")
  }

  // MARK: Async sequences

  @Test("values ends as the source ends, and stays ended")
  func values() async throws {
    var iterator = Observable.of(1, 2).values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)

    var failing = Observable.concat(.just(1), .error(Mishap())).values.makeAsyncIterator()
    #expect(try await failing.next() == 1)
    await #expect(throws: Mishap.self) { try await failing.next() }
    #expect(try await failing.next() == nil)
  }

  @Test(
    "values takes one element for each that is asked for, and leaving the loop releases the source")
  func valuesDemand() async throws {
    let taken = Gauge()
    let (released, release) = AsyncStream<Void>.makeStream()
    let source = Observable.from(0..<1000).do(
      onNext: { _ in taken.enter() }, onDispose: { release.finish() })
    for try await number in source.values where number == 3 { break }
    for await _ in released {}
    #expect(taken.total <= 5)
  }

  @Test("values, cancelled while it waits, throws and releases the source")
  func valuesCancelled() async throws {
    let (released, release) = AsyncStream<Void>.makeStream()
    let (started, start) = AsyncStream<Void>.makeStream()
    let source = Observable<Int>.never().do(
      onSubscribe: { start.finish() }, onDispose: { release.finish() })
    let reader = Task {
      var iterator = source.values.makeAsyncIterator()
      return try await iterator.next()
    }
    for await _ in started {}
    reader.cancel()
    for await _ in released {}
    await #expect(throws: CancellationError.self) { try await reader.value }
  }

  @Test("from an async sequence: its elements, its end, its error")
  func fromAsync() async throws {
    let stream = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    #expect(try await elements(.from(stream)) == [1, 2, 3])
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Mishap()) }
    await #expect(throws: Mishap.self) { try await elements(.from(failing)) }
  }

  @Test("a cancelled run throws, though an async sequence just ends when it is cancelled")
  func fromAsyncCancelled() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let run = Task {
      let silent = AsyncStream<Int> { _ in }
      try await Observable.from(silent).do(onSubscribe: { start.finish() }).forEach { _ in }
    }
    for await _ in started {}
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test(
    "a cancelled run throws, and delivers nothing, however little there was to do",
    arguments: [
      ("just", .just(1)), ("of", .of(1, 2)), ("empty", .empty()), ("from nothing", .from([])),
      ("concat of nothing", .concat([])), ("merge of nothing", .merge([])),
      ("take 0", .of(1).take(0)),
    ] as [(String, Observable<Int>)])
  func cancelledBefore(name: String, source: Observable<Int>) async {
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await source.forEach { Issue.record("\(name) delivers \($0)") }
    }
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test("cancelled in its last element, from throws as well")
  func cancelledAtTheEnd() async {
    let run = Task {
      try await Observable.from([1]).forEach { _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  // MARK: subscribe

  @Test("subscribe starts at once: what is sent right after it is not missed")
  func subscribeStartsAtOnce() async throws {
    let subject = PublishSubject<Int>()
    let (seen, see) = AsyncStream<Int>.makeStream()
    let subscription = subject.asObservable().subscribe(
      onNext: { see.yield($0) }, onCompleted: { see.finish() })
    #expect(subject.hasObservers)
    try await subject.onNext(1)
    subject.onCompleted()
    #expect(await seen.reduce(into: []) { $0.append($1) } == [1])
    subscription.dispose()
  }

  @Test(
    "exactly one of onError and onCompleted, then onDisposed",
    arguments: [("-a-|", "a|."), ("-a-#", "a#."), ("-a---", "a.")] as [(Diagram, String)])
  func subscribeEnds(diagram: Diagram, expected: String) {
    let seen = Guarded("")
    let subscription = marbles.cold(diagram).asObservable().subscribe(
      on: marbles.executor,
      onNext: { letter in seen.withLock { $0 += letter } },
      onError: { _ in seen.withLock { $0 += "#" } },
      onCompleted: { seen.withLock { $0 += "|" } },
      onDisposed: { seen.withLock { $0 += "." } })
    marbles.advance(4)
    subscription.dispose()
    subscription.dispose()
    marbles.advance(4)
    #expect(seen.withLock { $0 } == expected)
  }

  @Test(
    "after dispose nothing is delivered, not even the end, though the source does not notice",
    arguments: [1, 3])
  func disposeIsFinal(last: Int) {
    let start = marbles.cold("-a|")
    let unaware = start.asObservable().concatMap { _ in
      Observable { emit in for number in 1...3 { try await emit(number) } }
    }
    let (seen, subscriptions) = (Log<String>(), Log<any Disposable>())
    subscriptions.append(
      unaware.take(3).subscribe(
        on: marbles.executor,
        onNext: { number in
          seen.append("\(number)")
          if number == last { subscriptions.entries.first?.dispose() }
        },
        onError: { _ in seen.append("#") }, onCompleted: { seen.append("|") },
        onDisposed: { seen.append(".") }))
    marbles.advance(5)
    #expect(seen.entries.joined() == (last == 1 ? "1." : "123."))
  }

  @Test("dispose waits for the onNext that runs on another thread, and no other starts after it")
  func disposeElsewhere() async {
    let seen = Log<String>()
    let isDisposing = Atomic(false)
    let (running, run) = AsyncStream<Void>.makeStream()
    let subscription = Observable.from(1...3).run(on: globalConcurrentExecutor).subscribe(
      onNext: { number in
        seen.append("in \(number)")
        run.finish()
        while !isDisposing.load(ordering: .acquiring) {}
        // As long as somebody who does not wait needs to return, and longer.
        for _ in 0..<1000 { sched_yield() }
        seen.append("out \(number)")
      })
    for await _ in running {}
    isDisposing.store(true, ordering: .releasing)
    subscription.dispose()
    seen.append("disposed")
    #expect(seen.entries == ["in 1", "out 1", "disposed"])
  }

  @Test("what is subscribed to inside an onNext may dispose of the subscription outside")
  func disposeFromNested() {
    let (seen, subscriptions) = (Log<String>(), Log<any Disposable>())
    let source = marbles.cold("-a-b-|").asObservable()
    subscriptions.append(
      source.subscribe(
        on: marbles.executor,
        onNext: { letter in
          seen.append(letter)
          _ = Observable.just("x").subscribe(onNext: { inner in
            seen.append(inner)
            subscriptions.entries.first?.dispose()
          })
        },
        onDisposed: { seen.append(".") }))
    marbles.advance(9)
    #expect(seen.entries == ["a", "x", "."])
  }

  @Test("an onNext that throws is the error of the subscription")
  func subscribeThrows() {
    let seen = Guarded("")
    let source = marbles.cold("-a-b-|")
    _ = source.asObservable().subscribe(
      on: marbles.executor, onNext: { _ in throw Mishap() },
      onError: { error in seen.withLock { $0 += "\(error is Mishap)" } })
    marbles.advance(9)
    #expect(seen.withLock { $0 } == "true")
    #expect(source.demand == 1)
  }
}

extension Marbles {
  /// Callbacks that come at a tick, on no task of the chain.
  func callbacks(
    at tick: Int, _ action: @escaping @Sendable () -> Void,
    onDispose: @escaping @Sendable () -> Void
  ) -> any Disposable {
    at(tick) { action() }
    return Disposables.create(with: onDispose)
  }
}
