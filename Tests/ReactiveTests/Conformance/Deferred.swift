import Reactive
import ReactiveTesting
import Testing

extension Conformance {
  @Test("26. deferred: made for each subscription, at that moment, and not before")
  func deferred() {
    let made = Gauge()
    let chain = Observable<String>.deferred { [marbles] in
      made.enter()
      return marbles.cold(made.total == 1 ? "-a|" : "--b|").asObservable()
    }
    #expect(made.total == 0)
    marbles.expect(chain, is: "-a|")
    marbles.expect(chain, is: "--b|")
    #expect(made.total == 2)
  }

  @Test("26. deferred, its closure throws: that is the error, and retry makes another")
  func deferredThrows() {
    let made = Gauge()
    let chain = Observable<String>.deferred {
      made.enter()
      if made.total == 1 { throw Mishap() }
      return .just("a")
    }
    #expect(marbles.expect(chain, is: "#").error is Mishap)
    #expect(made.total == 1)
    marbles.expect(chain.retry(2), is: "(a|)")
    let failing = Observable<String>.deferred { throw Mishap() }
    marbles.expect(failing.retry(2), is: "#")
    marbles.expect(failing.catchAndReturn("x"), is: "(x|)")
  }

  @Test("26. deferred stops what it made with its consumer, and cancels its making")
  func deferredStops() {
    let inner = marbles.cold("-a-b-|")
    marbles.expect(.deferred { inner.asObservable() }.take(1), is: "-(a|)")
    #expect(inner.subscriptions == ["^!"])
    let clock = marbles.clock
    let slow = Observable<String>.deferred {
      try await clock.sleep(for: .ticks(9))
      return inner.asObservable()
    }
    marbles.expect(slow, is: "---", during: "^--!")
    #expect(inner.subscriptions.count == 1)
  }
}
