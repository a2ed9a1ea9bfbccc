import Reactive
import ReactiveTesting
import Testing

/// An operator with a pump, and how many elements it may ask for where one is wanted.
struct Pumped: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let most: Int
  let chain: @Sendable (Observable<Int>) -> Observable<Int>

  init(
    _ name: String, most: Int, _ chain: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) {
    testDescription = name
    self.most = most
    self.chain = chain
  }
}

extension Conformance {
  @Test("1. filter keeps order and stops with the source")
  func filter() {
    let source = marbles.hot("-1-2-3-4-5-|", as: Int.self)
    let asked = Gauge()
    let odd = source.asObservable().filter { number in
      asked.enter()
      return number % 2 == 1
    }
    marbles.expect(odd, is: "-1---3---5-|")
    #expect(asked.total == 5)
    #expect(source.subscriptions == ["^----------!"])
  }

  @Test("2. filter whose predicate throws")
  func filterThrows() {
    let source = marbles.hot("-1-2-3-4-|", as: Int.self)
    let chain = source.asObservable().filter { number in
      if number == 3 { throw Mishap() }
      return number % 2 == 1
    }
    let seen = marbles.expect(chain, is: "-1---#")
    #expect(seen.error is Mishap)
    #expect(source.demand == 3)
    #expect(source.subscriptions == ["^----!"])
  }

  @Test("3. take fewer than there are")
  func takeFewer() {
    let source = marbles.hot("-a-b-c-d-|")
    marbles.expect(source.asObservable().take(3), is: "-a-b-(c|)")
    #expect(source.subscriptions == ["^----!"])
    #expect(source.demand == 3)
  }

  @Test("4. take none does not even subscribe")
  func takeNone() {
    let source = marbles.hot("-a-b-c-d-|")
    marbles.expect(source.asObservable().take(0), is: "|")
    #expect(source.subscriptions.isEmpty)
  }

  @Test("5. take more than there are, then an error; take fewer, and no error")
  func takeAndError() {
    let source = marbles.cold("-a-b-#")
    marbles.expect(source.asObservable().take(5), is: "-a-b-#")
    marbles.expect(source.asObservable().take(2), is: "-a-(b|)")
    #expect(source.demand == 4)
  }

  @Test("5. take stops through another take, which must not take the signal for its own")
  func takeThroughTake() {
    let first = marbles.cold("-a-b-|")
    let second = marbles.cold("-c-|")
    let both = Observable.concat(first.asObservable().take(5), second.asObservable())
    marbles.expect(both.take(1), is: "-(a|)")
    #expect(first.subscriptions == ["^!"])
    #expect(second.subscriptions.isEmpty)
  }

  @Test(
    "5. take behind a pump cancels the source, which was ahead by as much as the operator says",
    arguments: [
      Pumped("buffered", most: 4) { $0.buffered(2) },
      Pumped("run(on:)", most: 3) { $0.run(on: globalConcurrentExecutor) },
      Pumped("flatMap", most: 3) { $0.flatMap(maxConcurrent: 2) { number in Single { number } } },
      Pumped("concatMapEager", most: 3) {
        $0.concatMapEager(maxConcurrent: 2) { number in Single { number } }
      },
    ])
  func takeBehindPump(_ pumped: Pumped) async throws {
    let (asked, endings) = (Gauge(), Log<String>())
    let source = Observable<Int> { emit in
      do {
        while true {
          asked.enter()
          try await emit(asked.total)
        }
      } catch {
        endings.append(error is CancellationError && Task.isCancelled ? "cancelled" : "\(error)")
        throw error
      }
    }
    let taking = Task {
      try await pumped.chain(source).take(1).forEach { _ in }
      return Task.isCancelled
    }
    #expect(try await taking.value == false)
    #expect(endings.entries == ["cancelled"])
    #expect(asked.total <= pumped.most)
  }

  @Test("5. take without a pump stops the source, and cancels nothing")
  func takeStops() async throws {
    let endings = Log<Bool>()
    let source = Observable<Int> { emit in
      defer { endings.append(Task.isCancelled) }
      while true { try await emit(1) }
    }
    try await source.take(1).forEach { _ in }
    #expect(endings.entries == [false])
  }

  @Test("6. take is not fooled by an element sent from inside onNext")
  func takeReentrant() async throws {
    let subject = PublishSubject<Int>()
    let seen = marbles.record(
      subject.asObservable(buffer: 2).do(onNext: { try await subject.onNext($0 + 1) }).take(1))
    marbles.at(1) { try await subject.onNext(1) }
    marbles.play()
    marbles.expect(seen, is: "-(1|)")
    #expect(!subject.hasObservers)
  }

  @Test("7. map that throws")
  func mapThrows() {
    let source = marbles.hot("-a-b-")
    let chain = source.asObservable().map { letter in
      if letter == "b" { throw Mishap() }
      return letter
    }
    let seen = marbles.expect(chain, is: "-a-#")
    #expect(seen.error is Mishap)
    #expect(source.subscriptions == ["^--!"])
  }

  @Test("8. cold: building runs nothing, running twice runs twice")
  func coldTwice() {
    let source = marbles.cold("-a-|")
    let chain = source.asObservable().map { $0.uppercased() }.filter { $0 != "" }.take(9)
    #expect(source.subscriptions.isEmpty)
    marbles.expect(chain, is: "-A-|")
    marbles.expect(chain, is: "-A-|")
    #expect(source.subscriptions == ["^--!", "---^--!"])
  }
}
