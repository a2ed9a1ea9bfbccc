import Reactive
import ReactiveTesting
import Testing

extension Conformance {
  @Test("9. asSingle of nothing")
  func singleOfNone() {
    let seen = marbles.expect(marbles.cold("---|").asObservable().asSingle(), is: "---#")
    #expect(seen.error as? RxError == .noElements)
  }

  @Test("10. asSingle of one, delivered at completion")
  func singleOfOne() {
    marbles.expect(marbles.cold("-a--|").asObservable().asSingle(), is: "----(a|)")
  }

  @Test("11. asSingle of two")
  func singleOfTwo() {
    let source = marbles.cold("-a-b-c-|")
    let seen = marbles.expect(source.asObservable().asSingle(), is: "---#")
    #expect(seen.error as? RxError == .moreThanOneElement)
    #expect(source.subscriptions == ["^--!"])
    #expect(source.demand == 2)
  }

  @Test("12. asSingle of an element and an error is only the error")
  func singleOfOneAndError() {
    let seen = marbles.expect(marbles.cold("-a-#").asObservable().asSingle(), is: "---#")
    #expect(seen.error is MarbleError)
  }

  @Test(
    "13. asMaybe",
    arguments: [
      ("---|", "---|", nil),
      ("-a-|", "---(a|)", nil),
      ("-a-b-|", "---#", RxError.moreThanOneElement),
    ] as [(Diagram, Diagram, RxError?)])
  func maybe(source: Diagram, expected: Diagram, error: RxError?) {
    let maybe = marbles.cold(source).asObservable().asMaybe()
    let seen = marbles.expect(maybe.asObservable(), is: expected)
    #expect(seen.error as? RxError == error)
  }

  @Test("14. andThen starts the second at the completion of the first, and has let go of that")
  func andThen() {
    let alive = Gauge()
    let first = marbles.cold("--|")
    let second = marbles.cold("--(b|)")
    let held = Observable.using({ LifetimeTracked(alive) }) { _ in first.asObservable() }
    let chain = held.ignoreElements().andThen(
      second.asObservable().do(onSubscribe: { #expect(alive.current == 0) }))
    marbles.expect(chain, is: "----(b|)")
    #expect(alive.total == 1)
    #expect(first.subscriptions == ["^-!"])
    #expect(second.subscriptions == ["--^-!"])
  }

  @Test("14. andThen never starts the second after an error of the first")
  func andThenError() {
    let second = marbles.cold("--(b|)")
    let first = marbles.cold("--#").asObservable().ignoreElements()
    marbles.expect(first.andThen(second.asObservable()), is: "--#")
    #expect(second.subscriptions.isEmpty)
  }
}
