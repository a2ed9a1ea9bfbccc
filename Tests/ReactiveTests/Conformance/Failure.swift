import Reactive
import ReactiveTesting
import Testing

extension Conformance {
  @Test("22. materialize never fails, and dematerialize undoes it")
  func materialize() {
    let source = marbles.cold("-a-b-#").asObservable()
    let names = ["A": "next(\"a\")", "B": "next(\"b\")", "E": "error(#)"]
    marbles.expect(source.materialize(), is: "-A-B-(E|)", where: names)
    marbles.expect(source.materialize().dematerialize(), is: "-a-b-#")
    let whole = marbles.cold("-a-|").asObservable()
    marbles.expect(
      whole.materialize(), is: "-A-(C|)", where: ["A": "next(\"a\")", "C": "completed"])
    marbles.expect(whole.materialize().dematerialize(), is: "-a-|")
  }

  @Test("22. materialized per element, one of five fails and four arrive")
  func materializeEach() async throws {
    let outcomes = Observable.from(1...5).concatMapEager(maxConcurrent: 2) { number in
      Single<Int> {
        if number == 3 { throw Mishap() }
        return number
      }.materialize()
    }
    let spoken = outcomes.map { outcome in
      switch outcome {
      case .success(let number): "\(number)"
      case .failure(let error): error is Mishap ? "#" : "?"
      }
    }
    #expect(try await elements(spoken) == ["1", "2", "#", "4", "5"])
  }

  @Test("23. catch sees an upstream error, once")
  func catchUpstream() {
    let caught = Gauge()
    let chain = marbles.cold("-a-#").asObservable().catch { error in
      #expect(error is MarbleError)
      caught.enter()
      return .of("x", "y")
    }
    marbles.expect(chain, is: "-a-(xy|)")
    #expect(caught.total == 1)
  }

  @Test("23. an error of a later stage passes catch and retry untouched")
  func catchIsTransparent() async {
    let runs = Gauge()
    let caught = Gauge()
    let chain = Observable.of(1, 2).do(onSubscribe: { runs.enter() }).retry(3).catch { _ in
      caught.enter()
      return .empty()
    }
    await #expect(throws: Mishap.self) { try await chain.forEach { _ in throw Mishap() } }
    #expect(runs.total == 1)
    #expect(caught.total == 0)
  }

  @Test("23. cancellation is neither caught nor retried")
  func cancellationIsNotCaught() {
    let source = marbles.cold("-a-------")
    let caught = Gauge()
    let chain = source.asObservable().retry(3).catch { _ in
      caught.enter()
      return .of("x")
    }
    marbles.expect(chain.materialize().map { $0.element ?? "?" }, is: "-a---", during: "^---!")
    #expect(source.subscriptions == ["^---!"])
    #expect(caught.total == 0)
  }

  @Test("23. a cancelled task is cancelled, whatever error its source makes of it")
  func cancellationInDisguise() {
    let source = marbles.cold("-a-------")
    let disguised = Observable<String> { emit in
      do {
        try await source.asObservable().forEach(emit)
      } catch {
        throw Mishap()
      }
    }
    marbles.expect(disguised.retry(3), is: "-a--", during: "^---!")
    #expect(source.subscriptions == ["^---!"])
    let single = Single<Int> {
      try await disguised.ignoreElements().value
      return 1
    }
    let outcomes = Log<Int>()
    marbles.at(marbles.clock.tick) { [marbles] in
      let run = Task(executorPreference: marbles.executor) {
        outcomes.append(try await single.materialize().catchAndReturn(.success(0)).value.get())
      }
      try await marbles.clock.sleep(for: .ticks(2))
      run.cancel()
    }
    marbles.play()
    #expect(outcomes.entries.isEmpty)
  }

  @Test("23. retry starts over, so many times in all")
  func retry() {
    let source = marbles.cold("-a-#")
    marbles.expect(source.asObservable().retry(3), is: "-a--a--a-#")
    #expect(source.subscriptions == ["^--!", "---^--!", "------^--!"])
    marbles.expect(
      source.asObservable().retry(2, delay: .ticks(3), clock: marbles.clock), is: "-a-----a-#")
  }
}
