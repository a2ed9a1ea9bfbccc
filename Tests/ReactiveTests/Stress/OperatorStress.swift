import ReactiveTesting
import Testing

@testable import Reactive

extension Stress {
  @Test("flatMap of singles: the same elements, in any order, within the bound")
  func flatMap() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let chain = scenario.source.flatMap(maxConcurrent: scenario.bound, scenario.work)
      let (elements, error) = await scenario.outcome(chain)
      #expect(Set(elements).count == elements.count, seed)
      #expect(Set(elements).isSubset(of: 0..<scenario.count), seed)
      if elements.count >= scenario.taken || !scenario.fails {
        #expect(error == nil, seed)
        #expect(elements.count == min(scenario.count, scenario.taken), seed)
      } else {
        #expect(error is Mishap, seed)
      }
      #expect(scenario.gauge.highest <= scenario.bound, seed)
      #expect(scenario.gauge.current == 0, seed)
    }
  }

  @Test("flatMap of observables: each in its own order, and all of it if nothing fails")
  func flatMapObservables() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let chain = scenario.source.flatMap(maxConcurrent: scenario.bound, scenario.works)
      let (elements, error) = await scenario.outcome(chain)
      for number in 0..<scenario.count {
        let own = elements.filter { $0.name == number }.map(\.number)
        #expect(own == Array(0..<own.count), seed)
      }
      if elements.count >= scenario.taken || !scenario.fails {
        #expect(error == nil, seed)
        #expect(elements.count == min(3 * scenario.count, scenario.taken), seed)
      } else {
        #expect(error is Mishap, seed)
      }
      #expect(scenario.gauge.highest <= scenario.bound, seed)
      #expect(scenario.gauge.current == 0, seed)
    }
  }

  @Test("concatMapEager: exactly what concatMap gives")
  func eager() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let model = await scenario.outcome(scenario.source.concatMap(scenario.work))
      let chain = scenario.source.concatMapEager(maxConcurrent: scenario.bound, scenario.work)
      let (elements, error) = await scenario.outcome(chain)
      #expect(elements == model.elements, seed)
      #expect(error is Mishap == model.error is Mishap, seed)
      #expect((error == nil) == (model.error == nil), seed)
      #expect(scenario.gauge.highest <= scenario.bound, seed)
      #expect(scenario.gauge.current == 0, seed)
    }
  }

  @Test("buffered and values change nothing")
  func bridges() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let model = await scenario.outcome(scenario.source)
      let buffered = await scenario.outcome(scenario.source.buffered(scenario.bound))
      #expect(buffered.elements == model.elements, seed)
      #expect((buffered.error == nil) == (model.error == nil), seed)
      let source = scenario.source
      let values = await scenario.outcome(.from(source.values))
      #expect(values.elements == model.elements, seed)
      #expect((values.error == nil) == (model.error == nil), seed)
    }
  }

  @Test("zip: pairs by position, as many as the shorter has")
  func zip() async {
    await stress { dice, seed in
      let (left, right) = (Scenario(&dice), Scenario(&dice))
      let chain = Observable.zip(
        left.source.concatMap(left.work), right.source.concatMap(right.work))
      let (pairs, error) = await left.outcome(chain)
      #expect(pairs.map(\.0) == Array(0..<pairs.count), seed)
      #expect(pairs.map(\.1) == Array(0..<pairs.count), seed)
      if !left.fails && !right.fails {
        #expect(error == nil, seed)
        #expect(pairs.count == min(left.count, right.count, left.taken), seed)
      }
      #expect(left.gauge.current + right.gauge.current == 0, seed)
    }
  }

  @Test("flatMapLatest: parts from the start of each, never back, and the last one whole")
  func flatMapLatest() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let chain = scenario.source.flatMapLatest(scenario.works)
      let (elements, error) = await scenario.outcome(chain)
      #expect(elements == elements.sorted(), seed)
      for number in 0..<scenario.count {
        let own = elements.filter { $0.name == number }.map(\.number)
        #expect(own == Array(0..<own.count), seed)
      }
      if !scenario.fails && scenario.taken >= 3 * scenario.count {
        #expect(error == nil, seed)
        let last = elements.filter { $0.name == scenario.count - 1 }
        #expect(last.count == (scenario.count == 0 ? 0 : 3), seed)
      }
      #expect(scenario.gauge.highest <= 1, seed)
      #expect(scenario.gauge.current == 0, seed)
    }
  }

  @Test(
    "cancelled at any moment, a chain ends as a whole or with a cancellation, and lets go of everything"
  )
  func cancellation() async {
    await stress { dice, seed in
      let scenario = Scenario(&dice)
      let lifetimes = (alive: Gauge(), disposals: Gauge())
      let chain = Observable.using({
        LifetimeTracked(lifetimes.alive, disposals: lifetimes.disposals)
      }) { _ in
        scenario.source
          .flatMap(maxConcurrent: scenario.bound, scenario.work)
          .buffered(1)
          .concatMapEager(maxConcurrent: scenario.bound) { number in Single { number } }
      }
      let run = Task { try await elements(chain) }
      for _ in 0..<dice.roll(0...10) { await dice.pause() }
      run.cancel()
      switch await run.result {
      case .success(let elements):
        #expect(!scenario.fails && elements.count == scenario.count, seed)
      case .failure(let error):
        #expect(error is CancellationError || (scenario.fails && error is Mishap), seed)
      }
      #expect(lifetimes.alive.current == 0, seed)
      #expect(lifetimes.disposals.total == lifetimes.alive.total, seed)
      #expect(scenario.gauge.current == 0, seed)
    }
  }
}
