import Reactive
import ReactiveTesting
import Testing

/// Concurrent operators against a sequential model, with random work, failures and interruptions,
/// on the real executor. `Scripts/stress` runs it under the thread sanitizer and with many seeds.
@Suite("Stress", .timeLimit(.minutes(10)))
struct Stress {}

/// A source of numbers and the work to be done for each, drawn at random.
struct Scenario: Sendable {
  let bound: Int
  let count: Int
  /// The number whose work fails, if one does.
  let failing: Int?
  /// Whether the source fails after its last number.
  let sourceFails: Bool
  /// How many elements the consumer takes; more than there are means all.
  let taken: Int
  let dices: [Dice]
  let consumer: Dice
  let gauge = Gauge()

  init(_ dice: inout Dice) {
    bound = dice.roll(1...4)
    count = dice.roll(0...12)
    failing = dice.chance(30) && count > 0 ? dice.roll(0...count - 1) : nil
    sourceFails = dice.chance(20)
    taken = dice.chance(30) ? dice.roll(1...12) : 100
    dices = (0..<count).map { _ in dice.child() }
    consumer = dice.child()
  }

  var source: Observable<Int> {
    let numbers = Observable.from(0..<count)
    return sourceFails ? .concat(numbers, .error(Mishap())) : numbers
  }

  /// The work for a number: pauses, and then the number or a failure.
  @Sendable func work(_ number: Int) -> Single<Int> {
    gauge.track(
      Single {
        var dice = dices[number]
        await dice.pause()
        try Task.checkCancellation()
        if number == failing { throw Mishap() }
        return number
      })
  }

  /// The work for a number as several elements.
  @Sendable func works(_ number: Int) -> Observable<Pair> {
    gauge.track(
      Observable { emit in
        var dice = dices[number]
        for index in 0..<3 {
          await dice.pause()
          if number == failing && index == 2 { throw Mishap() }
          try await emit(Pair(number, index))
        }
      })
  }

  /// What the consumer got, and how it ended.
  func outcome<Element>(_ chain: Observable<Element>) async -> (
    elements: [Element], error: (any Error)?
  ) {
    var dice = consumer
    var elements: [Element] = []
    do {
      try await chain.take(taken).forEach { element in
        elements.append(element)
        await dice.pause()
      }
      return (elements, nil)
    } catch {
      return (elements, error)
    }
  }

  var fails: Bool { failing != nil || sourceFails }
}
