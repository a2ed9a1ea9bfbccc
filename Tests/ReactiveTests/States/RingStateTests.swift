import Testing

@testable import Reactive

private typealias State = RingState<String, String, String>

extension RingState.Reservation {
  fileprivate var spoken: String {
    switch self {
    case .slot(let number): "slot \(number)"
    case .stopped: "stopped"
    case .wait: "wait"
    }
  }
}

extension RingState where Value == String, Pump == String, Consumer == String {
  /// Asks for the next outcome, as a sentence.
  fileprivate mutating func ask() -> String {
    let (next, reserved) = next(orQueue: "c")
    let suffix = reserved.map { ", \($0.pump) gets slot \($0.slot)" } ?? ""
    return switch next {
    case .outcome(.success(let value)): value + suffix
    case .outcome(.failure(let error)): "\(error)" + suffix
    case .end(.success): "end" + suffix
    case .end(.failure(let error)): "end with \(error)" + suffix
    case .wait: "wait" + suffix
    }
  }
}

@Suite("The ring of concatMapEager, the decisions")
struct RingStateTests {
  @Test("outcomes are delivered in the order of their slots, however they come")
  func order() {
    var state = State(slots: 3)
    for number in 0..<3 { #expect(state.reserve(orQueue: nil).spoken == "slot \(number)") }
    #expect(state.fill(2, .success("c")) == (nil, nil))
    #expect(state.fill(0, .success("a")) == (nil, nil))
    #expect(state.ask() == "a")
    #expect(state.ask() == "wait")
    #expect(state.fill(1, .success("b")) == ("c", nil))
    #expect(state.ask() == "c")
    #expect(state.finish(.success(())) == nil)
    #expect(state.ask() == "end")
    #expect(state.ask() == "end")
  }

  @Test("a slot is free when its outcome was delivered, not when it was handed out")
  func slots() {
    var state = State(slots: 2)
    _ = state.reserve(orQueue: nil)
    _ = state.reserve(orQueue: nil)
    #expect(state.reserve(orQueue: "p").spoken == "wait")
    _ = state.fill(1, .success("b"))
    _ = state.fill(0, .success("a"))
    #expect(state.ask() == "a")
    #expect(state.ask() == "b, p gets slot 2")
    #expect(state.reserve(orQueue: "p").spoken == "wait")
    #expect(state.ask() == "wait, p gets slot 3")
  }

  @Test("an error stops the pump at once, and is delivered in its turn")
  func error() {
    var state = State(slots: 2)
    _ = state.reserve(orQueue: nil)
    _ = state.reserve(orQueue: nil)
    #expect(state.reserve(orQueue: "p").spoken == "wait")
    #expect(state.fill(1, .failure(Mishap())) == (nil, "p"))
    #expect(state.reserve(orQueue: "p").spoken == "stopped")
    #expect(state.ask() == "wait")
    #expect(state.fill(0, .success("a")) == ("c", nil))
    #expect(state.ask() == "Mishap()")
  }

  @Test("the error of the source comes after all outcomes")
  func sourceError() {
    var state = State(slots: 2)
    _ = state.reserve(orQueue: nil)
    #expect(state.ask() == "wait")
    #expect(state.finish(.failure(Mishap())) == nil)
    #expect(state.finish(.success(())) == nil)
    #expect(state.fill(0, .success("a")) == ("c", nil))
    #expect(state.ask() == "end with Mishap()")
  }

  @Test("the end is told at once to a consumer that waits for nothing else")
  func endIsTold() {
    var state = State(slots: 1)
    #expect(state.ask() == "wait")
    #expect(state.finish(.success(())) == "c")
  }

  @Test("cancelled waiters are handed back once")
  func cancel() {
    var state = State(slots: 1)
    #expect(state.ask() == "wait")
    #expect(state.cancelNext() == "c")
    #expect(state.cancelNext() == nil)
    _ = state.reserve(orQueue: nil)
    _ = state.reserve(orQueue: "p")
    #expect(state.cancelReserve() == "p")
    #expect(state.cancelReserve() == nil)
  }
}
