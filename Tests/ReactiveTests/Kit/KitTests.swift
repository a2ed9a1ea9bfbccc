import Reactive
import Testing

@testable import ReactiveTesting

@Suite("The kit itself")
struct KitTests {
  @Test(
    "a diagram says when there is what",
    arguments: [
      ("-a-|", "a@1 |@3"), ("(ab)c", "a@0 b@0 c@4"), ("--^-!", "^@2 !@4"),
      ("- a -b #", "a@1 b@3 #@4"),
      ("", ""), ("---", ""),
    ])
  func parse(text: String, expected: String) {
    let diagram = Diagram(text)
    #expect(diagram.marks.map { "\($0.symbol)@\($0.tick)" }.joined(separator: " ") == expected)
  }

  @Test("and prints as it was written", arguments: ["-a-|", "(ab)c", "--^-!", "a----(bc|)-#"])
  func print(text: String) {
    #expect(Diagram(text).description.filter { $0 != " " } == text)
  }

  @Test(
    "the first difference, in words",
    arguments: [
      ("-a-|", "-a-|", nil),
      ("-a-|", "-a--|", "first difference at tick 3: expected |, got nothing"),
      ("-a-|", "-b-|", "first difference at tick 1: expected a, got b"),
      ("-a", "-a-b", "first difference at tick 3: expected nothing, got b"),
    ] as [(Diagram, Diagram, String?)])
  func difference(expected: Diagram, got: Diagram, words: String?) {
    #expect(expected.difference(from: got) == words)
  }

  @Test("a wrong expectation is recorded, expected above got")
  func failure() {
    let marbles = Marbles()
    withKnownIssue {
      marbles.expect(marbles.cold("-a-|").asObservable(), is: "-b-|")
    } matching: { issue in
      issue.comments.first?.rawValue == """
        first difference at tick 1: expected b, got a
        expected  -b-|
        got       -a-|
        """
    }
  }

  @Test("an event after the expected end is a difference")
  func afterTheEnd() {
    let marbles = Marbles()
    withKnownIssue { marbles.expect(marbles.cold("-a--b").asObservable(), is: "-a") }
  }

  @Test("sleepers wake in the order of their deadlines, then in that of their coming")
  func clock() {
    let clock = TestClock()
    let executor = ManualExecutor()
    let woken = PublishSubject<Int>()
    let marbles = Marbles()
    let seen = marbles.record(woken.asObservable(buffer: 9))
    marbles.advance()
    for (name, tick) in [(1, 3), (2, 2), (3, 3), (4, 0), (5, 9)] {
      _ = Task(executorPreference: executor) {
        try await clock.sleep(until: TestClock.Instant(tick: tick))
        try await woken.onNext(name)
      }
    }
    executor.drain()
    for _ in 0..<4 {
      clock.advance()
      executor.drain()
    }
    marbles.advance()
    #expect(seen.elements == [4, 2, 1, 3])
  }

  @Test("a hot source goes on without its subscribers, a cold one waits for each")
  func hotAndCold() {
    let marbles = Marbles()
    let hot = marbles.hot("-a-b-c-|")
    let cold = marbles.cold("-a-b-|")
    let late = marbles.record(hot.asObservable(), from: 2)
    let own = marbles.record(cold.asObservable(), from: 2)
    marbles.play()
    marbles.expect(late, is: "-b-c-|")
    marbles.expect(own, is: "-a-b-|")
    #expect(hot.subscriptions == ["--^----!"])
    #expect(cold.subscriptions == ["--^----!"])
  }
}
