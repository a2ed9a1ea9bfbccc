import Coordination
@testable import Reactive
import ReactiveTesting
import Testing

extension Conformance {
  @Test(
    "24. PublishSubject: no replay, and only the end for those who come late",
    arguments: [true, false])
  func subject(completes: Bool) {
    let subject = PublishSubject<Int>()
    let a = marbles.record(subject.asObservable())
    marbles.at(1) { try await subject.onNext(1) }
    let b = marbles.record(subject.asObservable(), from: 2)
    marbles.at(3) { try await subject.onNext(2) }
    marbles.at(5) { completes ? subject.onCompleted() : subject.onError(Mishap()) }
    let c = marbles.record(subject.asObservable(), from: 6)
    marbles.at(7) { try await subject.onNext(3) }
    marbles.play()
    marbles.expect(a, is: completes ? "-1-2-|" : "-1-2-#")
    marbles.expect(b, is: completes ? "-2-|" : "-2-#")
    marbles.expect(c, is: completes ? "|" : "#")
    #expect(c.error is Mishap == !completes)
    #expect(!subject.hasObservers)
  }

  @Test("24. PublishSubject: the end does not overtake what others are sending")
  func subjectEndsLast() {
    let subject = PublishSubject<Int>()
    let quick = marbles.record(subject.asObservable())
    let slow = marbles.record(subject.asObservable(), pace: 9)
    for number in 1...5 { marbles.at(number) { try await subject.onNext(number) } }
    marbles.at(6) { subject.onCompleted() }
    marbles.at(7) { try await subject.onNext(7) }
    marbles.play()
    #expect(quick.elements == [1, 2, 3, 4, 5] && quick.hasEnded)
    #expect(slow.elements == [1, 2, 3, 4, 5] && slow.hasEnded)
  }

  @Test("24. BehaviorRelay: the current value first, then later ones, and never an end")
  func relay() {
    let relay = BehaviorRelay(value: 0)
    let observing = Gauge()
    let observed = observing.track(relay.asObservable())
    let early = marbles.record(observed, until: 20)
    marbles.at(2) { relay.accept(1) }
    let late = marbles.record(observed, from: 3, until: 20)
    marbles.at(5) { relay.accept(2) }
    marbles.play()
    marbles.expect(early, is: "0-1--2")
    marbles.expect(late, is: "1-2")
    #expect(observing.highest == 2 && observing.current == 0)
  }

  @Test("24. BehaviorRelay: an update that throws half-way changes nothing and tells nobody")
  func relayUpdateThrows() {
    let relay = BehaviorRelay(value: [1, 2])
    let seen = marbles.record(relay.asObservable(), until: 9)
    marbles.at(2) {
      try relay.update { numbers in
        numbers.append(3)
        throw Mishap()
      }
    }
    marbles.at(3) { relay.update { $0.append(4) } }
    marbles.play()
    #expect(seen.elements == [[1, 2], [1, 2, 4]])
    #expect(relay.value == [1, 2, 4])
  }

  @Test("24. BehaviorRelay: a slow observer misses values but ends on the last")
  func relayConflates() {
    let relay = BehaviorRelay(value: 0)
    let slow = marbles.record(relay.asObservable(), until: 1000, pace: 30)
    for number in 1...100 { marbles.at(number) { relay.accept(number) } }
    marbles.play(for: 2000)
    #expect(slow.elements.first == 0 && slow.elements.last == 100)
    #expect(slow.elements.count == 5)
    #expect(slow.elements == slow.elements.sorted())
  }

  @Test("25. dispose twice, and the action ran once")
  func disposeTwice() {
    let runs = Gauge()
    let disposable = Disposables.create { runs.enter() }
    disposable.dispose()
    disposable.dispose()
    #expect(runs.total == 1)
  }

  @Test("25. dispose from inside onNext: no deadlock, nothing after it, disposed of once")
  func disposeInside() {
    let bag = Guarded<DisposeBag?>(DisposeBag())
    let seen = Guarded<[String]>([])
    let source = marbles.cold("-a-b-c-|")
    source.asObservable().subscribe(
      on: marbles.executor,
      onNext: { letter in
        seen.withLock { $0.append(letter) }
        if letter == "b" { bag.withLock { $0 = nil } }
      },
      onError: { _ in seen.withLock { $0.append("#") } },
      onCompleted: { seen.withLock { $0.append("|") } },
      onDisposed: { seen.withLock { $0.append("disposed") } }
    ).disposed(by: bag.withLock { $0 ?? DisposeBag() })
    marbles.advance(20)
    #expect(seen.withLock { $0 } == ["a", "b", "disposed"])
    #expect(source.subscriptions == ["^--!"])
  }

  @Test("25. a bag disposes of all when it is released, and of late comers at once")
  func bag() {
    let runs = Gauge()
    do {
      let bag = DisposeBag()
      for _ in 0..<3 { Disposables.create { runs.enter() }.disposed(by: bag) }
      #expect(runs.total == 0)
    }
    #expect(runs.total == 3)
    let dead = DisposeBag()
    dead.dispose()
    Disposables.create { runs.enter() }.disposed(by: dead)
    #expect(runs.total == 4)
  }

  @Test("25. a subscription that has ended leaves its bag, whether before it came or after")
  func bagDoesNotGrow() {
    let bag = DisposeBag()
    for _ in 0..<100 {
      Observable.just(1).subscribe(on: marbles.executor).disposed(by: bag)
      marbles.cold("-a|").asObservable().subscribe(on: marbles.executor).disposed(by: bag)
      marbles.cold("-a#").asObservable().subscribe(on: marbles.executor).disposed(by: bag)
    }
    marbles.cold("-a-").asObservable().subscribe(on: marbles.executor).disposed(by: bag)
    let early = marbles.cold("-a-").asObservable().subscribe(on: marbles.executor)
    early.disposed(by: bag)
    marbles.advance(3)
    #expect(bag.count == 2)
    early.dispose()
    marbles.advance()
    #expect(bag.count == 1)
  }

  @Test(
    "25. whatever the end, nothing is kept and using released once",
    arguments: [("-a-|", nil), ("-a-#", nil), ("-a---", "^--!")] as [(Diagram, Interval?)])
  func nothingIsKept(diagram: Diagram, interval: Interval?) {
    let alive = Gauge()
    let disposals = Gauge()
    let source = marbles.cold(diagram)
    let chain = Observable.using({ LifetimeTracked(alive, disposals: disposals) }) { resource in
      source.asObservable()
        .flatMap(maxConcurrent: 2) { _ in
          Single {
            let held = LifetimeTracked(alive)
            defer { withExtendedLifetime(held) {} }
            return LifetimeTracked(alive)
          }
        }
        .concatMapEager(maxConcurrent: 2) { element in Single { element } }
        .buffered(1)
    }
    do {
      let seen = marbles.record(chain.map { _ in 0 }, until: interval?.end)
      marbles.play()
      #expect(seen.elements == [0])
    }
    #expect(alive.current == 0)
    #expect(alive.total == 3)
    #expect(disposals.total == 1)
  }
}
