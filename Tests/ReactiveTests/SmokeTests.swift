import Coordination
import Reactive
import Testing

/// The elements of a chain, for tests about values and not about time.
func elements<Element>(_ source: Observable<Element>) async throws -> [Element] {
  try await source.reduce(into: []) { $0.append($1) }
}

@Suite("Every operator, once")
struct SmokeTests {
  @Test("per element")
  func perElement() async throws {
    let numbers = Observable.from(1...6)
    #expect(try await elements(numbers.filter { $0 % 2 == 1 }) == [1, 3, 5])
    #expect(try await elements(numbers.map { $0 * 10 }) == [10, 20, 30, 40, 50, 60])
    #expect(try await elements(Observable.of("1", "x", "3").compactMap { Int($0) }) == [1, 3])
    #expect(try await elements(numbers.take(2)) == [1, 2])
    #expect(try await elements(numbers.take(0)) == [])
    #expect(try await elements(numbers.skip(4)) == [5, 6])
    #expect(try await elements(numbers.take(while: { $0 < 3 })) == [1, 2])
    #expect(try await elements(numbers.scan(0, +)) == [1, 3, 6, 10, 15, 21])
    #expect(try await elements(numbers.enumerated().map { $0 + $1 }) == [1, 3, 5, 7, 9, 11])
    #expect(try await elements(Observable.of(1, 1, 2, 1).distinctUntilChanged()) == [1, 2, 1])
    #expect(try await elements(numbers.buffer(count: 4)) == [[1, 2, 3, 4], [5, 6]])
    #expect(try await elements(numbers.materialize().dematerialize()) == Array(1...6))
  }

  @Test("concurrent")
  func concurrent() async throws {
    let numbers = Observable.from(1...100)
    let squares = (1...100).map { $0 * $0 }
    @Sendable func square(_ number: Int) -> Single<Int> {
      Single {
        for _ in 0..<(number % 7) { await Task.yield() }
        return number * number
      }
    }
    #expect(try await elements(numbers.flatMap(maxConcurrent: 4, square)).sorted() == squares)
    #expect(try await elements(numbers.concatMapEager(maxConcurrent: 4, square)) == squares)
    #expect(try await elements(numbers.concatMap(square)) == squares)
    #expect(try await elements(numbers.buffered(3)) == Array(1...100))
    let twice = numbers.flatMap(maxConcurrent: 2) { Observable.of($0, $0) }
    #expect(try await elements(twice).count == 200)
    #expect(try await elements(Observable.merge(.of(1, 2), .of(3))).sorted() == [1, 2, 3])
    #expect(try await elements(Observable.concat(.of(1, 2), .of(3))) == [1, 2, 3])
    let pairs = Observable.zip(numbers, Observable.of("a", "b")).map { "\($0)\($1)" }
    #expect(try await elements(pairs) == ["1a", "2b"])
  }

  @Test("failure")
  func failure() async throws {
    let failing = Observable.concat(.of(1), .error(Mishap()))
    #expect(try await elements(failing.catchAndReturn(9)) == [1, 9])
    #expect(
      try await elements(failing.retry(2).materialize().map { $0.element ?? 0 }) == [1, 1, 0])
    await #expect(throws: Mishap.self) { try await elements(failing.retry(3)) }
  }

  @Test("traits")
  func traits() async throws {
    #expect(try await Observable.just(1).asSingle().value == 1)
    #expect(try await Observable<Int>.empty().asMaybe().value == nil)
    #expect(try await Observable.from(1...3).first().value == 1)
    #expect(try await Completable.empty().andThen(Single.just(2)).value == 2)
    await #expect(throws: RxError.noElements) { try await Observable<Int>.empty().asSingle().value }
    await #expect(throws: RxError.moreThanOneElement) {
      try await Observable.of(1, 2).asSingle().value
    }
  }

  @Test("hot")
  func hot() async throws {
    let subject = PublishSubject<Int>()
    let received = Guarded<[Int]>([])
    let (ended, end) = AsyncStream<Void>.makeStream()
    let subscription = subject.asObservable().subscribe(
      onNext: { element in received.withLock { $0.append(element) } }, onDisposed: { end.finish() })
    try await subject.onNext(1)
    try await subject.onNext(2)
    subject.onCompleted()
    try await subject.onNext(3)
    for await _ in ended {}
    #expect(received.withLock { $0 } == [1, 2])
    subscription.dispose()

    let relay = BehaviorRelay(value: 1)
    #expect(try await elements(relay.asObservable().take(1)) == [1])
    relay.update { $0 += 1 }
    #expect(try await relay.asObservable().first().value == 2)
  }
}
