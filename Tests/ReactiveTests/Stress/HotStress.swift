import ReactiveTesting
import Synchronization
import Testing

@testable import Reactive

extension Stress {
  @Test(
    "subject: all observers see one order, each sender's own; who leaves early saw the beginning")
  func subject() async throws {
    try await stress { dice, seed in
      let subject = PublishSubject<Pair>()
      let takes = (0..<dice.roll(1...3)).map { _ in dice.chance(30) ? dice.roll(1...6) : 100 }
      let observers = takes.map { take in
        let (capacity, own) = (dice.roll(1...3), dice.child())
        return Task.immediate {
          var dice = own
          var seen: [Pair] = []
          try await subject.asObservable(buffer: capacity).take(take).forEach { pair in
            seen.append(pair)
            await dice.pause()
          }
          return seen
        }
      }
      let counts = (0..<dice.roll(1...3)).map { _ in dice.roll(0...5) }
      let dices = counts.map { _ in dice.child() }
      await withDiscardingTaskGroup { group in
        for (name, count) in counts.enumerated() {
          group.addTask {
            var dice = dices[name]
            for number in 0..<count {
              await dice.pause()
              try? await subject.onNext(Pair(name, number))
            }
          }
        }
      }
      subject.onCompleted()
      var seen: [[Pair]] = []
      for observer in observers { seen.append(try await observer.value) }
      let total = counts.reduce(0, +)
      let longest = seen.max { $0.count < $1.count } ?? []
      for (own, take) in Swift.zip(seen, takes) {
        #expect(own.count == min(take, total), seed)
        #expect(own == Array(longest.prefix(own.count)), seed)
      }
      for name in counts.indices {
        let own = longest.filter { $0.name == name }.map(\.number)
        #expect(own == Array(0..<own.count), seed)
      }
      #expect(!subject.hasObservers, seed)
    }
  }

  @Test("subject: an end in the middle of it, and all saw the same up to there")
  func subjectEnd() async throws {
    try await stress { dice, seed in
      let subject = PublishSubject<Pair>()
      let observers = (0..<dice.roll(2...3)).map { _ in
        let (capacity, own) = (dice.roll(1...2), dice.child())
        return Task.immediate {
          var dice = own
          var seen: [Pair] = []
          try await subject.asObservable(buffer: capacity).forEach { pair in
            seen.append(pair)
            await dice.pause()
          }
          return seen
        }
      }
      let (dices, ending) = ((0..<2).map { _ in dice.child() }, dice.child())
      await withDiscardingTaskGroup { group in
        for (name, own) in dices.enumerated() {
          group.addTask {
            var dice = own
            for number in 0..<5 {
              await dice.pause()
              try? await subject.onNext(Pair(name, number))
            }
          }
        }
        group.addTask {
          var dice = ending
          for _ in 0..<3 { await dice.pause() }
          subject.onCompleted()
        }
      }
      var seen: [[Pair]] = []
      for observer in observers { seen.append(try await observer.value) }
      #expect(Set(seen).count == 1, seed)
    }
  }

  @Test("subscribe: after dispose returned no onNext starts, whatever the threads")
  func dispose() async {
    await stress { dice, seed in
      let isDisposed = Atomic(false)
      let late = Gauge()
      let (running, run) = AsyncStream<Void>.makeStream()
      let endless = Observable<Void> { emit in while true { try await emit(()) } }
      let (own, lasts) = (dice.child(), dice.roll(0...200))
      let subscription = endless.buffered(1).do(onNext: { _ in run.finish() }).subscribe(
        onNext: {
          var dice = own
          for _ in 0..<dice.roll(0...20) { _ = dice.next() }
          if isDisposed.load(ordering: .acquiring) { late.enter() }
        })
      for await _ in running {}
      for _ in 0..<lasts { _ = dice.next() }
      subscription.dispose()
      isDisposed.store(true, ordering: .releasing)
      await dice.pause()
      #expect(late.total == 0, seed)
    }
  }

  @Test("relay: no update is lost, observers see the state grow and end on the last")
  func relay() async throws {
    try await stress { dice, seed in
      let relay = BehaviorRelay(value: 0)
      let total = 20
      let observers = (0..<2).map { _ in
        let own = dice.child()
        return Task {
          var dice = own
          var seen: [Int] = []
          try await relay.asObservable().take(while: { $0 < total }).forEach { value in
            seen.append(value)
            await dice.pause()
          }
          return seen
        }
      }
      let dices = (0..<4).map { _ in dice.child() }
      await withDiscardingTaskGroup { group in
        for own in dices {
          group.addTask {
            var dice = own
            for _ in 0..<total / 4 {
              await dice.pause()
              relay.update { $0 += 1 }
            }
          }
        }
      }
      #expect(relay.value == total, seed)
      for observer in observers {
        let seen = try await observer.value
        #expect(seen == Array(Set(seen)).sorted(), seed)
      }
    }
  }
}
