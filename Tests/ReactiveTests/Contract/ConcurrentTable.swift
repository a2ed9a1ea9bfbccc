import Reactive
import ReactiveTesting
import Testing

@Suite("Operators of several tasks, by diagram")
struct ConcurrentTable {
  let marbles = Marbles()

  // MARK: buffered, run(on:)

  @Test("buffered lets the source run ahead, by its capacity and one in its hand")
  func buffered() {
    let source = marbles.cold("abcdefgh|")
    let seen = marbles.record(source.asObservable().buffered(2), pace: 10)
    // One is with the consumer, two wait, and one is in the hand of the source.
    marbles.at(9) { #expect(source.demand == 4) }
    marbles.at(19) { #expect(source.demand == 5) }
    marbles.play()
    #expect(seen.elements.joined() == "abcdefgh")
    #expect(seen.hasEnded)
  }

  @Test("run(on:) with room lets the source run ahead, and wakes it when half of it is taken")
  func runAhead() {
    let source = marbles.cold("abcdefghijkl|")
    let seen = marbles.record(
      source.asObservable().run(on: marbles.executor, ahead: 4), pace: 20)
    // One is with the consumer, four wait, and one is in the hand of the source.
    marbles.at(19) { #expect(source.demand == 6) }
    // Three wait, which is more than half.
    marbles.at(39) { #expect(source.demand == 6) }
    marbles.at(59) { #expect(source.demand == 8) }
    marbles.play()
    #expect(seen.elements.joined() == "abcdefghijkl")
    #expect(seen.hasEnded)
  }

  @Test("concatMapEager: what is known waits for its turn behind what is not")
  func knownWaits() {
    let clock = marbles.clock
    let chain = marbles.cold("abc|").asObservable().concatMapEager(maxConcurrent: 3) { letter in
      if letter != "a" { return .just(letter.uppercased()) }
      return Single {
        try await clock.sleep(for: .ticks(5))
        return "A"
      }
    }
    marbles.expect(chain, is: "-----(ABC|)")
  }

  @Test("an error comes after the elements before it")
  func bufferedError() {
    let source = marbles.cold("ab#").asObservable()
    marbles.expect(source.buffered(4), is: "a---b---#", pace: 4)
    marbles.expect(source.run(on: marbles.executor), is: "a---b---#", pace: 4)
  }

  @Test("run(on:) runs what is above it there, and nothing below")
  func runOn() async throws {
    let elsewhere = ManualExecutor()
    let here = marbles.executor
    let above = Gauge()
    let source = Observable<Int> { emit in
      #expect(elsewhere.isRunning)
      above.enter()
      try await emit(1)
      #expect(elsewhere.isRunning)
    }
    let seen = marbles.record(
      source.map { number in
        #expect(elsewhere.isRunning)
        return number
      }.run(on: elsewhere).map { number in
        #expect(here.isRunning && !elsewhere.isRunning)
        return number
      })
    marbles.advance(3)
    #expect(above.total == 0)
    for _ in 0..<5 {
      elsewhere.drain()
      marbles.advance()
    }
    #expect(above.total == 1)
    #expect(seen.elements == [1] && seen.hasEnded)
  }

  @Test("a single runs where it is told to, and its result comes back")
  func singleRunOn() {
    let elsewhere = ManualExecutor()
    let here = marbles.executor
    let single = Single {
      #expect(elsewhere.isRunning)
      return 1
    }
    let seen = marbles.record(
      single.run(on: elsewhere).map { number in
        #expect(here.isRunning && !elsewhere.isRunning)
        return number
      }.asObservable())
    for _ in 0..<5 {
      marbles.advance()
      elsewhere.drain()
    }
    #expect(seen.elements == [1])
  }

  // MARK: merge, concat, zip

  @Test("merge takes from all at once")
  func merge() {
    let one = marbles.cold("-a-----b-|")
    let two = marbles.cold("---x-y-|")
    marbles.expect(
      Observable.merge(one.asObservable(), two.asObservable()), is: "-a-x-y-b-|")
    #expect(one.subscriptions == ["^--------!"])
    #expect(two.subscriptions == ["^------!"])
    marbles.expect(Observable<Int>.merge([]), is: "|")
  }

  @Test("merge ends with the first error")
  func mergeError() {
    let one = marbles.cold("-a-----b-|")
    let two = marbles.cold("---x-#")
    marbles.expect(Observable.merge(one.asObservable(), two.asObservable()), is: "-a-x-#")
    #expect(one.subscriptions == ["^----!"])
  }

  @Test("concat starts each when the one before completed, and none after an error")
  func concat() {
    let one = marbles.cold("-a-|")
    let two = marbles.cold("-b-#")
    let three = marbles.cold("-c-|")
    let all = [one, two, three].map { $0.asObservable() }
    marbles.expect(Observable.concat(all), is: "-a--b-#")
    #expect(one.subscriptions == ["^--!"])
    #expect(two.subscriptions == ["---^--!"])
    #expect(three.subscriptions.isEmpty)
  }

  @Test("zip pairs by position, and stops the longer source")
  func zip() {
    let left = marbles.cold("-a-b-c-d-e-")
    let right = marbles.cold("--x---y-|")
    let pairs = Observable.zip(left.asObservable(), right.asObservable()).map { $0 + $1 }
    marbles.expect(pairs, is: "--1---2-|", where: ["1": "ax", "2": "by"])
    #expect(left.subscriptions == ["^-------!"])
    #expect(right.subscriptions == ["^-------!"])
  }

  @Test("zip completes with the pair that was the last possible, not with the other source")
  func zipCompletes() {
    let left = marbles.cold("-a|")
    let right = marbles.cold("----x-----y-|")
    let pairs = Observable.zip(left.asObservable(), right.asObservable()).map { $0 + $1 }
    marbles.expect(pairs, is: "----(1|)", where: ["1": "ax"])
    #expect(right.subscriptions == ["^---!"])
  }

  @Test("zip: each source is one element ahead, and one in its hand")
  func zipDemand() {
    let left = marbles.cold("abcdefgh|")
    let right = marbles.cold("----------x|")
    let pairs = Observable.zip(left.asObservable(), right.asObservable()).map { $0 + $1 }
    let seen = marbles.record(pairs)
    marbles.at(9) { #expect(left.demand == 2) }
    marbles.play()
    #expect(seen.elements == ["ax"])
    #expect(left.demand <= 3)
  }

  @Test("zip ends with the first error, though the other side is silent")
  func zipError() {
    let left = marbles.cold("-----------a")
    let right = marbles.cold("--#")
    let pairs = Observable.zip(left.asObservable(), right.asObservable()).map { $0 + $1 }
    marbles.expect(pairs, is: "--#")
    #expect(left.subscriptions == ["^-!"])
  }

  // MARK: flatMap

  @Test("flatMap, the source fails: that error, not the cancellation of the works that it ends")
  func flatMapSourceFails() {
    let inner = marbles.cold("-x-y-z-|")
    let source = marbles.cold("-a-#").asObservable()
    let seen = marbles.expect(
      source.flatMap(maxConcurrent: 2) { _ in inner.asObservable() }, is: "--x#")
    #expect(seen.error is MarbleError)
    #expect(inner.subscriptions == ["-^-!"])
  }

  // MARK: flatMapLatest

  @Test("flatMapLatest: a new picker closes the one before")
  func flatMapLatest() {
    let source = marbles.hot("-a-----b---------|")
    let inner = marbles.cold("-x-y-z-w-|")
    let chain = source.asObservable().flatMapLatest { _ in inner.asObservable() }
    marbles.expect(chain, is: "--x-y-z-x-y-z-w--|")
    #expect(inner.subscriptions == ["-^-----!", "-------^--------!"])
    #expect(source.subscriptions == ["^----------------!"])
  }

  @Test("flatMapLatest outlives its source, and ends with it when nothing runs")
  func flatMapLatestEnds() {
    let inner = marbles.cold("--x-|")
    marbles.expect(
      marbles.cold("-a|").asObservable().flatMapLatest { _ in inner.asObservable() }, is: "---x-|")
    marbles.expect(
      marbles.cold("-a-----|").asObservable().flatMapLatest { _ in inner.asObservable() },
      is: "---x---|")
    marbles.expect(
      marbles.cold("--|").asObservable().flatMapLatest { _ in inner.asObservable() }, is: "--|")
  }

  @Test("flatMapLatest: the first error ends everything, and only of those that count")
  func flatMapLatestError() {
    let inner = marbles.cold("--#")
    let source = marbles.hot("-a--------|")
    marbles.expect(source.asObservable().flatMapLatest { _ in inner.asObservable() }, is: "---#")
    #expect(source.subscriptions == ["^--!"])
    let next = Marbles()
    let quick = next.hot("-ab--------|").asObservable()
    let failing = next.cold("--#").asObservable()
    let fine = next.cold("--x|").asObservable()
    next.expect(quick.flatMapLatest { $0 == "a" ? failing : fine }, is: "----x------|")
  }

  @Test("flatMapLatest delivers nothing stale, even to a slow consumer")
  func flatMapLatestStale() {
    let source = marbles.hot("a----b")
    let chain = source.asObservable().flatMapLatest { letter in
      Observable.from(0..<9).map { "\(letter)\($0)" }
    }
    let seen = marbles.record(chain, until: 40, pace: 4)
    marbles.play()
    // a1 was taken at 4; the consumer is ready again at 8, when b has long been the latest.
    #expect(Array(seen.elements.prefix(4)) == ["a0", "a1", "b0", "b1"])
  }

  @Test("flatMapLatest starts the next when the one before has unwound")
  func flatMapLatestUnwinds() {
    let gauge = Gauge()
    let source = marbles.hot("-a-b-c-|")
    let chain = source.asObservable().flatMapLatest { _ in gauge.track(Observable<Int>.never()) }
    marbles.expect(chain, is: "--------", during: "^-------!")
    #expect(gauge.highest == 1)
    #expect(gauge.total == 3)
    #expect(gauge.current == 0)
  }

  // MARK: Errors in transforms, and consumers that stop

  @Test("a transform that throws is an error of the sequence", arguments: 0..<4)
  func transformThrows(which: Int) {
    let source = marbles.cold("-a-b-c-")
    let letters = source.asObservable()
    @Sendable func work(_ letter: String) throws -> Single<String> {
      if letter == "b" { throw Mishap() }
      return .just(letter)
    }
    let chain =
      switch which {
      case 0: letters.flatMap(maxConcurrent: 2) { try work($0) }
      case 1: letters.concatMapEager(maxConcurrent: 2) { try work($0) }
      case 2: letters.concatMap { try work($0) }
      default: letters.flatMapLatest { try work($0).asObservable() }
      }
    let seen = marbles.expect(chain, is: "-a-#")
    #expect(seen.error is Mishap)
    #expect(source.subscriptions == ["^--!"])
  }

  @Test("take below a concurrent operator stops all of it at once", arguments: 0..<6)
  func takeStops(which: Int) {
    let source = marbles.cold("ab----------|")
    let letters = source.asObservable()
    let gauge = Gauge()
    let clock = marbles.clock
    @Sendable func slow(_ letter: String) -> Single<String> {
      gauge.track(
        Single {
          try await clock.sleep(for: .ticks(letter == "a" ? 2 : 100))
          return letter
        })
    }
    let chain =
      switch which {
      case 0: letters.flatMap(maxConcurrent: 2, slow)
      case 1: letters.concatMapEager(maxConcurrent: 2, slow)
      case 2: letters.flatMap(maxConcurrent: 2) { slow($0).asObservable() }
      case 3: letters.flatMap(maxConcurrent: 2, slow).buffered(2)
      case 4: letters.flatMap(maxConcurrent: 2, slow).run(on: marbles.executor)
      default: Observable.merge(slow("a").asObservable(), slow("b").asObservable(), letters.skip(9))
      }
    marbles.expect(chain.take(1), is: "--(a|)")
    #expect(source.subscriptions == ["^-!"])
    #expect(gauge.current == 0)
  }
}
