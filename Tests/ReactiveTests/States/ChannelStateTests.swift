import Testing

@testable import Coordination

/// A channel whose senders and receivers are names: no lock, no task, no luck.
private typealias State = ChannelState<Int, String, String>

extension ChannelState.Send where Receiver == String {
  fileprivate var spoken: String {
    switch self {
    case .stored: "stored"
    case .deliver(let receiver): "to \(receiver)"
    case .full: "full"
    case .ended: "ended"
    }
  }
}

extension ChannelState.Next where Sender == String, Element == Int {
  fileprivate var spoken: String {
    switch self {
    case .element(let element, let sender): "\(element)" + (sender.map { ", resume \($0)" } ?? "")
    case .end(let error): "end" + (error.map { " with \($0)" } ?? "")
    case .wait: "wait"
    }
  }
}

@Suite("Channel, the decisions")
struct ChannelStateTests {
  @Test("stores up to its capacity, then says full")
  func capacity() {
    var state = State(capacity: 2)
    #expect(state.send(1).spoken == "stored")
    #expect(state.send(2).spoken == "stored")
    #expect(state.send(3).spoken == "full")
    #expect(state.next(orQueue: nil).spoken == "1")
    #expect(state.send(3).spoken == "stored")
  }

  @Test("who waits gets the element at once")
  func deliver() {
    var state = State(capacity: 2)
    #expect(state.next(orQueue: "r").spoken == "wait")
    #expect(state.send(1).spoken == "to r")
    #expect(state.send(2).spoken == "stored")
  }

  @Test("with a low water mark a sender moves in only when few are left")
  func lowWater() {
    var state = State(capacity: 3, lowWater: 1)
    for element in 1...3 { #expect(state.send(element).spoken == "stored") }
    #expect(state.send(4, orQueue: "a", ticket: state.makeTicket()).spoken == "full")
    #expect(state.next(orQueue: nil).spoken == "1")
    #expect(state.next(orQueue: nil).spoken == "2, resume a")
    #expect(state.next(orQueue: nil).spoken == "3")
    #expect(state.next(orQueue: nil).spoken == "4")
  }

  @Test("senders queue up, and move in as there is room, in their order")
  func queue() {
    var state = State(capacity: 1)
    #expect(state.send(1).spoken == "stored")
    #expect(state.send(2, orQueue: "a", ticket: state.makeTicket()).spoken == "full")
    #expect(state.send(3, orQueue: "b", ticket: state.makeTicket()).spoken == "full")
    #expect(state.next(orQueue: nil).spoken == "1, resume a")
    #expect(state.next(orQueue: nil).spoken == "2, resume b")
    #expect(state.next(orQueue: nil).spoken == "3")
    #expect(state.next(orQueue: "r").spoken == "wait")
  }

  @Test("with a capacity of zero, from hand to hand")
  func rendezvous() {
    var state = State(capacity: 0)
    #expect(state.send(1, orQueue: "a", ticket: state.makeTicket()).spoken == "full")
    #expect(state.next(orQueue: "r").spoken == "1, resume a")
    #expect(state.next(orQueue: "r").spoken == "wait")
    #expect(state.send(2).spoken == "to r")
  }

  @Test("a cancelled sender takes its element with it, and only its own")
  func cancelSend() {
    var state = State(capacity: 0)
    let tickets = (state.makeTicket(), state.makeTicket())
    _ = state.send(1, orQueue: "a", ticket: tickets.0)
    _ = state.send(2, orQueue: "b", ticket: tickets.1)
    #expect(state.cancelSend(tickets.0) == "a")
    #expect(state.cancelSend(tickets.0) == nil)
    #expect(state.next(orQueue: nil).spoken == "2, resume b")
  }

  @Test("a cancelled receiver waits no more")
  func cancelNext() {
    var state = State(capacity: 1)
    #expect(state.next(orQueue: "r").spoken == "wait")
    #expect(state.cancelNext() == "r")
    #expect(state.cancelNext() == nil)
    #expect(state.send(1).spoken == "stored")
  }

  @Test("finish lets out what was sent before, queued senders too; then the end, the error once")
  func finish() {
    var state = State(capacity: 1)
    _ = state.send(1)
    _ = state.send(2, orQueue: "a", ticket: state.makeTicket())
    #expect(state.finish(Mishap()) == nil)
    #expect(state.send(3).spoken == "ended")
    #expect(state.finish(nil) == nil)
    #expect(state.next(orQueue: nil).spoken == "1, resume a")
    #expect(state.next(orQueue: nil).spoken == "2")
    #expect(state.next(orQueue: nil).spoken == "end with Mishap()")
    #expect(state.next(orQueue: nil).spoken == "end")
    #expect(state.next(orQueue: nil).spoken == "end")
  }

  @Test("finish tells a receiver that waits, and tells it once")
  func finishTells() {
    var state = State(capacity: 1)
    _ = state.next(orQueue: "r")
    #expect(state.finish(Mishap()) == "r")
    #expect(state.next(orQueue: nil).spoken == "end")
  }

  @Test("close drops everything and releases all senders")
  func close() {
    var state = State(capacity: 1)
    _ = state.send(1)
    _ = state.send(2, orQueue: "a", ticket: state.makeTicket())
    _ = state.send(3, orQueue: "b", ticket: state.makeTicket())
    #expect(state.close() == ["a", "b"])
    #expect(state.send(4).spoken == "ended")
    #expect(state.next(orQueue: nil).spoken == "end")
  }

  @Test(
    "what is lost when there is no room",
    arguments: [
      (.dropOldest, "2 3 end"), (.dropNewest, "1 2 end"), (.fail(Full()), "1 2 end with full"),
    ]
      as [(Overflow, String)])
  func offer(overflow: Overflow, expected: String) {
    var state = State(capacity: 2)
    for number in 1...3 { #expect(state.offer(number, overflow) == nil) }
    _ = state.finish(nil)
    let left = (1...3).map { _ in state.next(orQueue: nil).spoken }
    #expect(left.joined(separator: " ") == expected)
  }

  @Test("an offer goes to a receiver that waits")
  func offerDelivers() {
    var state = State(capacity: 1)
    _ = state.next(orQueue: "r")
    #expect(state.offer(1, .fail(Full())) == "r")
  }
}

private struct Full: Error, CustomStringConvertible {
  var description: String { "full" }
}
