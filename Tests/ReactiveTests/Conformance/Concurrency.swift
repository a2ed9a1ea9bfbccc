import Coordination
import Reactive
import ReactiveTesting
import Testing

extension Conformance {
  @Test("15. flatMap outlives its source")
  func flatMapOutlives() {
    let source = marbles.hot("-a-b-|")
    let inner = marbles.cold("------|")
    let chain = source.asObservable().flatMap(maxConcurrent: 2) { _ in inner.asObservable() }
    marbles.expect(chain, is: "---------|")
    #expect(source.subscriptions == ["^----!"])
    #expect(inner.subscriptions == ["-^-----!", "---^-----!"])
  }

  @Test("16. flatMap, an inner fails: everything ends at that tick")
  func flatMapInnerFails() {
    let source = marbles.hot("-a-b------c-|")
    let long = marbles.cold("--x--x--x--x|")
    let failing = marbles.cold("----#")
    let chain = source.asObservable().flatMap(maxConcurrent: 4) { letter in
      letter == "a" ? long.asObservable() : failing.asObservable()
    }
    marbles.expect(chain, is: "---x--x#")
    #expect(long.subscriptions == ["-^-----!"])
    #expect(failing.subscriptions == ["---^---!"])
    #expect(source.subscriptions == ["^------!"])
  }

  @Test("17. flatMap, two at a time: the third starts when the first ends")
  func flatMapBound() {
    let source = marbles.hot("-a-------b-------c---|")
    let inner = marbles.cold("----i---j---k---l---|")
    let gauge = Gauge()
    let chain = source.asObservable().flatMap(maxConcurrent: 2) { _ in
      gauge.track(inner.asObservable())
    }
    marbles.expect(chain, is: "-----i---j---(ki)(lj)k---(li)j---k---l---|")
    #expect(gauge.highest == 2)
    #expect(
      inner.subscriptions == [
        "-^-------------------!",
        "---------^-------------------!",
        "---------------------^-------------------!",
      ])
  }

  @Test("18. flatMap, one at a time, is concatMap")
  func flatMapOne() {
    let output: Diagram =
      "-----i---j---k---l-------i---j---k---l-------i---j---k---l---|"
    for isConcatMap in [false, true] {
      let marbles = Marbles()
      let source = marbles.hot("-a-------b-------c---|").asObservable()
      let inner = marbles.cold("----i---j---k---l---|").asObservable()
      marbles.expect(
        isConcatMap
          ? source.concatMap { _ in inner } : source.flatMap(maxConcurrent: 1) { _ in inner },
        is: output)
    }
  }

  @Test("19. ★ demand is bounded: four at work, one waiting, and no more")
  func demand() {
    let taken = Gauge()
    let million = Observable.from(0..<1_000_000).do(onNext: { _ in taken.enter() })
    let gate = PublishSubject<Int>()
    let chain = million.flatMap(maxConcurrent: 4) { _ in gate.asObservable().first() }

    let busy = marbles.record(chain, until: 40, pace: 100)
    marbles.at(10) { #expect(taken.total == 5) }
    // All four are let through; one is delivered to a consumer that stays busy with it, so no
    // permit is free.
    marbles.at(11) { try await gate.onNext(1) }
    marbles.at(30) { #expect(taken.total == 5) }
    marbles.play()
    #expect(busy.elements.count == 1)
    #expect(!gate.hasObservers)
  }

  @Test("19. ★ as many are taken as were delivered")
  func demandFollowsDelivery() {
    let taken = Gauge()
    let million = Observable.from(0..<1_000_000).do(onNext: { _ in taken.enter() })
    let clock = marbles.clock
    let chain = million.flatMap(maxConcurrent: 4) { number in
      Single<Int> {
        // The first three end, one after the other; the rest never do.
        try await clock.sleep(for: .ticks(number < 3 ? 10 * (number + 1) : 1_000_000))
        return number
      }
    }
    let seen = marbles.record(chain, until: 60)
    for (tick, count) in [(5, 5), (15, 6), (25, 7), (35, 8), (50, 8)] {
      marbles.at(tick) { #expect(taken.total == count) }
    }
    marbles.play()
    marbles.expect(seen, is: "----------0---------1---------2")
  }

  @Test("20. concatMapEager starts ahead, delivers in order")
  func eager() {
    let starts = Guarded<[Int]>([])
    let clock = marbles.clock
    let ticks = [30, 10, 20, 5]
    let chain = Observable.from(0..<4).concatMapEager(maxConcurrent: 3) { number in
      Single<Int> {
        starts.withLock { $0.append(clock.tick) }
        try await clock.sleep(for: .ticks(ticks[number]))
        return number
      }
    }
    // The second was done at 10; the fourth may start when the first was delivered, at 30.
    marbles.expect(chain, is: "------------------------------(012)(3|)")
    #expect(starts.withLock { $0 } == [0, 0, 0, 30])
  }

  @Test("21. concatMapEager, the second of three fails first")
  func eagerFails() {
    let singles = [after(10, "a"), after(5, "b").map { _ in throw Mishap() }, after(20, "c")]
    let gauge = Gauge()
    let chain = Observable.from(0..<3).concatMapEager(maxConcurrent: 3) { number in
      gauge.track(singles[number])
    }
    let seen = marbles.expect(chain, is: "----------(a#)")
    #expect(seen.error is Mishap)
    #expect(gauge.current == 0 && gauge.total == 3)
  }
}
