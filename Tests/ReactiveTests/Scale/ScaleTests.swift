import Reactive
import ReactiveTesting
import Testing

@Suite("Many, deep and interrupted", .timeLimit(.minutes(5)))
struct ScaleTests {
  @Test("100,000 justs, one after the other, do not overflow the stack")
  func deepConcat() async throws {
    let many = Observable.concat((0..<100_000).map { Observable.just($0) })
    #expect(try await many.reduce(into: 0) { count, _ in count += 1 } == 100_000)
    let nested = Observable.from(0..<100_000).concatMap { Observable.just($0) }
    #expect(try await nested.reduce(into: 0) { count, _ in count += 1 } == 100_000)
  }

  // A million of them, with the memory that they took, are in the benchmark: unoptimised they take
  // the better part of a minute.
  @Test("many elements through flatMap, four at a time, are never more than the bound allows")
  func flat() async throws {
    let alive = Gauge()
    let chain = Observable.from(0..<50_000).flatMap(maxConcurrent: 4) { _ in
      Single { LifetimeTracked(alive) }
    }
    let count = try await chain.reduce(into: 0) { count, _ in count += 1 }
    #expect(count == 50_000)
    #expect(alive.highest <= 5)
    #expect(alive.current == 0)
  }

  /// A source that never ends, seen through all the operators that run tasks.
  private func endless(_ resource: Gauge, _ released: Gauge) -> Observable<Int> {
    Observable.using({ LifetimeTracked(resource, disposals: released) }) { _ in
      Observable { emit in
        var number = 0
        while true {
          try await emit(number)
          number += 1
        }
      }
      .flatMap(maxConcurrent: 2) { number in Single { number } }
      .concatMapEager(maxConcurrent: 2) { number in Single { number } }
      .buffered(2)
    }
  }

  @Test("cancelled from outside, the source is released once")
  func cancelOutside() async {
    let (resource, released) = (Gauge(), Gauge())
    let chain = endless(resource, released)
    let (running, run) = AsyncStream<Void>.makeStream()
    let task = Task { try await chain.forEach { if $0 == 100 { run.finish() } } }
    for await _ in running {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(resource.current == 0 && released.total == 1)
  }

  @Test("cancelled from inside onNext, the source is released once")
  func cancelInside() async {
    let (resource, released) = (Gauge(), Gauge())
    let chain = endless(resource, released)
    let task = Task {
      try await chain.forEach { if $0 == 100 { withUnsafeCurrentTask { $0?.cancel() } } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(resource.current == 0 && released.total == 1)
  }

  @Test("a plain sequence notices a cancellation between two elements")
  func cancelPlain() async {
    let taken = Gauge()
    let task = Task {
      try await Observable.from(0..<1000).forEach {
        taken.enter()
        if $0 == 100 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(taken.total == 101)
  }

  @Test("stopped by an error of the consumer, the source is released once")
  func consumerThrows() async {
    let (resource, released) = (Gauge(), Gauge())
    let chain = endless(resource, released)
    await #expect(throws: Mishap.self) {
      try await chain.forEach { if $0 == 100 { throw Mishap() } }
    }
    #expect(resource.current == 0 && released.total == 1)
  }

  @Test("when the bag is released, the source is released once")
  func bag() async {
    let (resource, released) = (Gauge(), Gauge())
    let (running, run) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    do {
      let bag = DisposeBag()
      endless(resource, released).subscribe(
        onNext: { if $0 == 100 { run.finish() } }, onDisposed: { end.finish() }
      ).disposed(by: bag)
      for await _ in running {}
    }
    for await _ in ended {}
    #expect(resource.current == 0 && released.total == 1)
  }

  #if DEBUG
    @Test("a source that is deaf to a refusal meets it again: in debug builds")
    func deafSource() async throws {
      let sent = Gauge()
      let deaf = Observable<Int> { emit in
        for number in 0..<5 {
          sent.enter()
          try? await emit(number)
        }
      }
      await #expect(throws: Mishap.self) { try await deaf.forEach { _ in throw Mishap() } }
      #expect(sent.total == 5)
      #expect(try await elements(deaf.take(2)) == [0, 1])
    }
  #endif
}
