import Reactive
import ReactiveTesting
import Testing

@Suite("Operators of time, by diagram")
struct TimeTable {
  let marbles = Marbles()

  @Test("timeout counts from the subscription, and again from each element")
  func timeout() {
    let source = marbles.cold("--a--b-----c-|")
    let chain = source.asObservable().timeout(.ticks(4), clock: marbles.clock)
    let seen = marbles.expect(chain, is: "--a--b---#")
    #expect(seen.error as? RxError == .timeout)
    #expect(source.subscriptions == ["^--------!"])
  }

  @Test("a source that is quick enough is left alone, to its end")
  func noTimeout() {
    let source = marbles.cold("--a--b---|").asObservable()
    marbles.expect(source.timeout(.ticks(5), clock: marbles.clock), is: "--a--b---|")
    marbles.expect(
      marbles.cold("-----#").asObservable().timeout(.ticks(9), clock: marbles.clock), is: "-----#")
  }

  @Test("the consumer's time is not the source's")
  func slowConsumer() {
    let source = marbles.cold("a---b|").asObservable()
    marbles.expect(
      source.timeout(.ticks(5), clock: marbles.clock),
      is: "a-------------------b-------------------|",
      pace: 20)
  }

  @Test("an arrival in time is in time, though the consumer wakes only after the deadline")
  func timeoutByArrival() {
    let source = marbles.cold("----a---b|").asObservable()
    marbles.expect(source.timeout(.ticks(4), clock: marbles.clock), is: "----a---b|")
    let failing = marbles.cold("----#").asObservable()
    let seen = marbles.expect(failing.timeout(.ticks(4), clock: marbles.clock), is: "----#")
    #expect(seen.error is MarbleError)
  }

  @Test("a single that is late")
  func single() {
    let clock = marbles.clock
    let late = Single {
      try await clock.sleep(for: .ticks(9))
      return "x"
    }
    marbles.expect(late.timeout(.ticks(5), clock: clock), is: "-----#")
    marbles.expect(late.timeout(.ticks(10), clock: clock), is: "---------(x|)")
  }

  @Test("delay moves elements and completion")
  func delay() {
    let source = marbles.cold("-a-b-|")
    marbles.expect(source.asObservable().delay(.ticks(3), clock: marbles.clock), is: "----a-b-|")
    #expect(source.subscriptions == ["^----!"])
  }

  @Test("delay holds the source back when too much is under way")
  func delayIsBounded() {
    let source = marbles.cold("abcdefgh|")
    let seen = marbles.record(source.asObservable().delay(.ticks(20), clock: marbles.clock))
    marbles.at(15) { #expect(source.demand == 3) }
    marbles.play()
    #expect(seen.elements.joined() == "abcdefgh")
  }

  @Test("an error does not wait for its time")
  func delayError() {
    marbles.expect(
      marbles.cold("-#").asObservable().delay(.ticks(5), clock: marbles.clock), is: "-#")
  }

  @Test("debounce delivers what is followed by quiet")
  func debounce() {
    let source = marbles.cold("-a-b-c-----d------|")
    marbles.expect(
      source.asObservable().debounce(.ticks(3), clock: marbles.clock), is: "--------c-----d---|")
  }

  @Test("debounce delivers what had its quiet time, though the consumer is busy")
  func debounceIntoBusy() {
    let source = marbles.cold("a---b---cd--|")
    let seen = marbles.record(
      source.asObservable().debounce(.ticks(3), clock: marbles.clock), pace: 20)
    marbles.play()
    marbles.expect(seen, is: "---a-------------------b-------------------d-------------------|")
    #expect(source.subscriptions == ["^-----------!"])
  }

  @Test("debounce holds the source back where something would be lost, and not before")
  func debounceIsBounded() {
    let source = marbles.cold("a--b--c--d--e--f|")
    let seen = marbles.record(
      source.asObservable().debounce(.ticks(2), clock: marbles.clock), pace: 50)
    marbles.at(40) { #expect(source.demand == 5) }
    marbles.play()
    #expect(seen.elements.joined() == "abcdef")
  }

  @Test("completion waits for the last element, an error for nothing")
  func debounceEnds() {
    marbles.expect(
      marbles.cold("-a|").asObservable().debounce(.ticks(4), clock: marbles.clock), is: "-----(a|)")
    marbles.expect(
      marbles.cold("-a#").asObservable().debounce(.ticks(4), clock: marbles.clock), is: "--#")
  }
}
