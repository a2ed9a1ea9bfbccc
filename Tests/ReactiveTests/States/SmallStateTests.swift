import ReactiveTesting
import Testing

@testable import Coordination
@testable import Reactive

extension SubjectState.Turn where Observer == String {
  fileprivate var spoken: String {
    switch self {
    case .send(let audience): "to \(audience.joined())"
    case .ended: "ended"
    case .wait: "wait"
    }
  }
}

extension SubjectState.Next where Observer == String, Sender == String {
  fileprivate var spoken: String {
    switch self {
    case .send(let sender, let audience): "\(sender) to \(audience.joined())"
    case .end(_, let audience): "end of \(audience.joined())"
    case .nothing: "nothing"
    }
  }
}

@Suite("The smaller decisions")
struct SmallStateTests {
  @Test("permits go to the longest waiting")
  func permits() {
    var state = PermitState<String>(2)
    #expect(state.acquire() == true)
    #expect(state.acquire() == true)
    #expect(state.acquire() == false)
    let tickets = (state.makeTicket(), state.makeTicket(), state.makeTicket())
    #expect(state.acquire(orQueue: "a", ticket: tickets.0) == false)
    #expect(state.acquire(orQueue: "b", ticket: tickets.1) == false)
    #expect(state.acquire(orQueue: "c", ticket: tickets.2) == false)
    #expect(state.cancel(tickets.1) == "b")
    #expect(state.cancel(tickets.1) == nil)
    #expect(state.release() == "a")
    #expect(state.release() == "c")
    #expect(state.release() == nil)
    #expect(state.acquire() == true)
    #expect(state.acquire() == false)
  }

  @Test("all who can go on after a change do, the longest waiting first")
  func monitor() {
    func taking(_ count: Int) -> @Sendable (inout Int) -> Bool {
      { free in
        if free < count { return false }
        free -= count
        return true
      }
    }
    var state = MonitorState<Int, String>(10)
    let tickets = (0..<5).map { _ in state.makeTicket() }
    #expect(state.attempt(taking(9), orQueue: "nine", ticket: tickets[0]) == true)
    #expect(state.attempt(taking(8), orQueue: "eight", ticket: tickets[1]) == false)
    #expect(state.attempt(taking(2), orQueue: "two", ticket: tickets[2]) == false)
    #expect(state.attempt(taking(3), orQueue: "three", ticket: tickets[3]) == false)
    #expect(state.attempt(taking(1), orQueue: "one", ticket: tickets[4]) == true)
    #expect(state.cancel(tickets[4]) == nil)
    #expect(state.change { $0 += 5 }.served == ["two", "three"])
    #expect(state.cancel(tickets[1]) == "eight")
    #expect(state.change { $0 += 10 }.served == [])
  }

  @Test("the latest inner sequence is the one that counts")
  func latest() {
    var state = LatestState<String, String>()
    #expect(state.park("w", alsoForEnd: true) == true)
    #expect(state.arrive("a") == "w")
    #expect(state.arrive("b") == nil)
    #expect(state.generation == 2)
    #expect(state.take()?.inner == "b")
    #expect(state.take() == nil)
    #expect(state.park("w", alsoForEnd: false) == true)
    #expect(state.end() == nil)
    #expect(state.cancel() == "w")
    #expect(state.park("w", alsoForEnd: true) == false)
  }

  @Test("whoever waits for the end as well is told")
  func latestEnd() {
    var state = LatestState<String, String>()
    #expect(state.park("w", alsoForEnd: true) == true)
    #expect(state.end() == "w")
    #expect(state.take() == nil)
  }

  @Test("zip: a pair when both are there, over when none can come")
  func zip() {
    func spoken(_ action: ZipState<Int, String>.Action) -> String {
      switch action {
      case .wait: "wait"
      case .pair(let left, let right): "\(left)\(right)"
      case .complete: "complete"
      }
    }
    var state = ZipState<Int, String>()
    #expect(spoken(state.receive(.left(1))) == "wait")
    #expect(spoken(state.receive(.right("a"))) == "1a")
    #expect(spoken(state.next()) == "wait")
    #expect(spoken(state.receive(.right("b"))) == "wait")
    #expect(spoken(state.receive(.rightDone)) == "wait")
    #expect(spoken(state.receive(.left(2))) == "2b")
    #expect(spoken(state.next()) == "complete")
  }

  @Test("a subject has no audience after its end, and says the end to late comers")
  func subject() {
    var state = SubjectState<String, String>()
    let a = state.add("a")
    #expect(state.add("b") != nil)
    #expect(state.begin().spoken == "to ab")
    #expect(state.done().spoken == "nothing")
    if let a { state.remove(a) }
    #expect(state.begin().spoken == "to b")
    #expect(state.done().spoken == "nothing")
    #expect(state.end(.completed).spoken == "end of b")
    #expect(state.end(.failed(Mishap())).spoken == "nothing")
    #expect(!state.hasObservers)
    #expect(state.add("c") == nil)
    #expect(state.begin().spoken == "ended")
    #expect(state.ending?.error == nil)
  }

  @Test("a subject's end stands behind those who send, and nobody stands behind the end")
  func subjectEnd() {
    var state = SubjectState<String, String>()
    _ = state.add("a")
    let tickets = (state.makeTicket(), state.makeTicket(), state.makeTicket())
    #expect(state.begin(orQueue: (tickets.0, "x")).spoken == "to a")
    #expect(state.begin(orQueue: (tickets.1, "y")).spoken == "wait")
    #expect(state.begin(orQueue: (tickets.2, "z")).spoken == "wait")
    #expect(state.end(.completed).spoken == "nothing")
    #expect(!state.hasObservers)
    #expect(state.begin().spoken == "ended")
    #expect(state.cancel(tickets.1) == "y")
    #expect(state.done().spoken == "z to a")
    #expect(state.done().spoken == "end of a")
  }

  @Test("a relay tells whoever has not seen its value yet")
  func relay() {
    var state = RelayState<Int, String>(0)
    let first = state.value(after: 0)
    #expect(first?.value == 0)
    #expect(state.value(after: first?.number ?? 0) == nil)
    let tickets = (state.makeTicket(), state.makeTicket())
    #expect(state.value(after: 1, orQueue: "a", ticket: tickets.0) == nil)
    #expect(state.value(after: 1, orQueue: "b", ticket: tickets.1) == nil)
    #expect(state.cancel(tickets.0) == "a")
    #expect(state.cancel(tickets.0) == nil)
    let (value, waiters) = state.change { $0 = 7 }
    #expect(value.value == 7 && waiters == ["b"])
    #expect(state.value(after: 1, orQueue: "b", ticket: 9)?.value == 7)
  }

  @Test("an element makes room for the next until its time has come")
  func quiet() {
    typealias Instant = TestClock.Instant
    func spoken(_ verdict: QuietState<String, Instant>.Verdict) -> String {
      switch verdict {
      case .due(let element): element
      case .lookAgain(let instant): "look again at \(instant.tick)"
      case .over: "over"
      }
    }
    var state = QuietState<String, Instant>(duration: .ticks(5))
    #expect(!state.hasNews)
    #expect(state.arrive("a", at: Instant(tick: 1)) == true)
    #expect(state.arrive("b", at: Instant(tick: 3)) == true)
    #expect(spoken(state.verdict(at: Instant(tick: 6))) == "look again at 8")
    #expect(state.arrive("c", at: Instant(tick: 8)) == false)
    #expect(spoken(state.verdict(at: Instant(tick: 9))) == "b")
    #expect(state.arrive("c", at: Instant(tick: 8)) == true)
    state.end()
    #expect(spoken(state.verdict(at: Instant(tick: 10))) == "look again at 13")
    #expect(spoken(state.verdict(at: Instant(tick: 13))) == "c")
    #expect(state.hasNews)
    #expect(spoken(state.verdict(at: Instant(tick: 13))) == "over")
  }

  @Test("a watch is patient while the consumer is busy, or something is on its way to it")
  func watch() {
    typealias Instant = TestClock.Instant
    func spoken(_ verdict: WatchState<Instant>.Verdict) -> String {
      switch verdict {
      case .late: "late"
      case .lookAgain(let instant): "look again at \(instant.tick)"
      }
    }
    var state = WatchState<Instant>(allowed: .ticks(5))
    state.consumerWaits(since: Instant(tick: 0))
    #expect(spoken(state.verdict(at: Instant(tick: 0))) == "look again at 5")
    #expect(spoken(state.verdict(at: Instant(tick: 5))) == "late")
    state.arrive()
    #expect(spoken(state.verdict(at: Instant(tick: 5))) == "look again at 10")
    state.meet()
    state.arrive()
    state.consumerWaits(since: Instant(tick: 7))
    #expect(spoken(state.verdict(at: Instant(tick: 20))) == "look again at 25")
    state.meet()
    state.consumerWaits(since: Instant(tick: 8))
    #expect(spoken(state.verdict(at: Instant(tick: 10))) == "look again at 13")
    #expect(spoken(state.verdict(at: Instant(tick: 13))) == "late")
  }

  @Test("a queue keeps order when it grows around its end, and when one is taken from its middle")
  func fifo() {
    var queue = Fifo<Int>()
    var model: [Int] = []
    for number in 0..<100 {
      queue.append(number)
      model.append(number)
      if number % 3 == 0 {
        let first = model.removeFirst()
        #expect(queue.popFirst() == first)
      }
      if number % 7 == 0, let victim = model.randomElement() {
        let removed = queue.removeFirst { $0 == victim }
        #expect(removed == victim)
        model.removeAll { $0 == victim }
      }
      #expect(queue.count == model.count)
    }
    let missing = queue.removeFirst { $0 == -1 }
    #expect(missing == nil)
    #expect(queue.drain() == model)
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
