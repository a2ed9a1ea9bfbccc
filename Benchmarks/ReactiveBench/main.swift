import CMallocCounter
import Reactive

func measure(_ name: String, _ n: Int, _ body: () async throws -> Void) async throws {
  try await body()
  var best = Duration.seconds(1000)
  var allocs: UInt = .max
  for _ in 0..<5 {
    let before = malloc_counter_value()
    let t = try await ContinuousClock().measure { try await body() }
    best = min(best, t)
    allocs = min(allocs, malloc_counter_value() - before)
  }
  let ns = Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9
  print(name, ns / Double(n), "ns", Double(allocs) / Double(n), "allocs/element")
}

@concurrent func go() async throws {
  let n = 1_000_000
  let s = Observable.from(0..<n)
  try await measure("from", n) { try await s.forEach { _ in } }
  try await measure("filter", n) { try await s.filter { $0 % 2 == 0 }.forEach { _ in } }
  try await measure("map", n) { try await s.map { $0 + 1 }.forEach { _ in } }
  try await measure("take", n) { try await s.take(n).forEach { _ in } }
  try await measure("10 maps", n) {
    var c = s
    for _ in 0..<10 { c = c.map { $0 + 1 } }
    try await c.forEach { _ in }
  }
  try await measure("filter map take", n) {
    try await s.filter { $0 % 2 == 0 }.map { $0 + 1 }.take(n).forEach { _ in }
  }
  try await measure("10 string maps", n / 10) {
    var c = Observable.from(0..<n / 10).map { _ in "a somewhat longer string, on the heap" }
    for _ in 0..<10 { c = c.map { $0 } }
    try await c.forEach { _ in }
  }
  let m = 100_000
  let t = Observable.from(0..<m)
  try await measure("flatMap 4", m) {
    try await t.flatMap(maxConcurrent: 4) { x in Single { x } }.forEach { _ in }
  }
  try await measure("eager 4", m) {
    try await t.concatMapEager(maxConcurrent: 4) { x in Single { x } }.forEach { _ in }
  }
  try await measure("concatMap", m) { try await t.concatMap { x in Single { x } }.forEach { _ in } }
  try await measure("buffered 16", m) { try await t.buffered(16).forEach { _ in } }
  try await measure("buffered 1", m) { try await t.buffered(1).forEach { _ in } }
  try await measure("subject", m) {
    let subject = PublishSubject<Int>()
    async let o: Void = subject.asObservable(buffer: 16).forEach { _ in }
    while !subject.hasObservers { await Task.yield() }
    for i in 0..<m { try await subject.onNext(i) }
    subject.onCompleted()
    try await o
  }
}
try await go()
