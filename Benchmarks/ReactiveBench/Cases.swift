import Reactive

private let million = 1_000_000
private let hundredThousand = 100_000

/// Hides how an observable was made, as a chain does that is put together across functions: without
/// this the optimiser sees ten stages as one.
@inline(never)
private func opaque<Element>(_ source: Observable<Element>) -> Observable<Element> { source }

/// Ten stages alike, each from elsewhere.
private func ten(
  _ source: Observable<Int>, _ stage: (Observable<Int>) -> Observable<Int>
) -> Observable<Int> {
  (0..<10).reduce(source) { chain, _ in opaque(stage(chain)) }
}

/// The cost of one stage of ten, without that of the source.
private func perStage(_ whole: Measurement, over source: Measurement) -> Measurement {
  Measurement(
    name: whole.name, nanoseconds: (whole.nanoseconds - source.nanoseconds) / 10,
    allocations: (whole.allocations - source.allocations) / 10)
}

@concurrent
func perElement() async throws -> [Measurement] {
  let numbers = opaque(Observable.from(0..<million))
  let source = try await measure("from", elements: million) { try await numbers.forEach { _ in } }
  func stage(
    _ name: String, _ stage: (Observable<Int>) -> Observable<Int>
  ) async throws -> Measurement {
    let chain = ten(numbers, stage)
    return perStage(
      try await measure(name, elements: million) { try await chain.forEach { _ in } }, over: source)
  }
  return [
    source,
    try await stage("filter") { $0.filter { $0 >= 0 } },
    try await stage("map") { $0.map { $0 + 1 } },
    try await stage("take") { $0.take(million) },
    try await stage("scan") { $0.scan(0) { $0 &+ $1 } },
    try await stage("concatMap of singles") { $0.concatMap { Single.just($0) } },
    try await measure("from, filter, map and take, written in one place", elements: million) {
      try await Observable.from(0..<million).filter { $0 % 2 == 0 }.map { $0 + 1 }.take(million)
        .forEach { _ in }
    },
  ]
}

@concurrent
func betweenTasks() async throws -> [Measurement] {
  let numbers = opaque(Observable.from(0..<hundredThousand))
  func run(_ name: String, _ chain: Observable<Int>) async throws -> Measurement {
    try await measure(name, elements: hundredThousand) { try await chain.forEach { _ in } }
  }
  return [
    try await run("flatMap, 4 at a time", numbers.flatMap(maxConcurrent: 4) { n in Single { n } }),
    try await run(
      "concatMapEager, 4 at a time", numbers.concatMapEager(maxConcurrent: 4) { n in Single { n } }),
    try await run("buffered(1)", numbers.buffered(1)),
    try await run("buffered(64)", numbers.buffered(64)),
    try await measure("subject, one observer with room for 64", elements: hundredThousand) {
      let subject = PublishSubject<Int>()
      async let observer: Void = subject.asObservable(buffer: 64).forEach { _ in }
      while !subject.hasObservers { await Task.yield() }
      for number in 0..<hundredThousand { try await subject.onNext(number) }
      subject.onCompleted()
      try await observer
    },
    try await measure("subject, nobody there", elements: million) {
      let subject = PublishSubject<Int>()
      for number in 0..<million { try await subject.onNext(number) }
    },
    try await measure("relay, one observer", elements: million) {
      let relay = BehaviorRelay(value: 0)
      async let observer: Void = relay.asObservable().take(while: { $0 < million }).forEach { _ in }
      for number in 1...million { relay.accept(number) }
      try await observer
    },
    try await measure("relay, nobody there", elements: million) {
      let relay = BehaviorRelay(value: 0)
      for number in 1...million { relay.accept(number) }
    },
  ]
}

/// By how many bytes the process grows while a million elements go through flatMap.
@concurrent
func growthOfAMillion() async throws -> Int {
  let chain = Observable.from(0..<million).flatMap(maxConcurrent: 4) { number in Single { number } }
  try await chain.take(hundredThousand).forEach { _ in }
  let before = residentBytes()
  try await chain.forEach { _ in }
  return residentBytes() - before
}
