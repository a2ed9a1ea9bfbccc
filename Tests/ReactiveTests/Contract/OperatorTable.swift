import Reactive
import ReactiveTesting
import Testing

/// One operator in one situation: what goes in, what comes out, when the source is let go, and how
/// many elements were taken from it.
struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let source: Diagram
  let chain: @Sendable (Observable<String>) -> Observable<String>
  let output: Diagram
  let interval: Interval
  let demand: Int

  init(
    _ name: String, _ source: Diagram, _ output: Diagram, _ interval: Interval, demand: Int,
    _ chain: @escaping @Sendable (Observable<String>) -> Observable<String>
  ) {
    self.name = name
    self.source = source
    self.chain = chain
    self.output = output
    self.interval = interval
    self.demand = demand
  }

  var testDescription: String { "\(name): \(source)" }
}

@Suite("Operators of one task, by diagram")
struct OperatorTable {
  @Test(arguments: [
    Row("map", "-a-b-|", "-A-B-|", "^----!", demand: 2) { $0.map { $0.uppercased() } },
    Row("map", "-a-b-#", "-A-B-#", "^----!", demand: 2) { $0.map { $0.uppercased() } },
    Row("compactMap", "-1-x-3-|", "-1---3-|", "^------!", demand: 3) {
      $0.compactMap { Int($0) }.map { "\($0)" }
    },
    Row("compactMap throws", "-1-x-3-|", "-1-#", "^--!", demand: 2) {
      $0.compactMap { if $0 == "x" { throw Mishap() } else { $0 } }
    },
    Row("skip", "-a-b-c-|", "-----c-|", "^------!", demand: 3) { $0.skip(2) },
    Row("skip more than there are", "-a-b-|", "-----|", "^----!", demand: 2) { $0.skip(9) },
    Row("skip none", "-a-#", "-a-#", "^--!", demand: 1) { $0.skip(0) },
    Row("take while", "-1-2-5-1-|", "-1-2-|", "^----!", demand: 3) { $0.take(while: { $0 < "3" }) },
    Row("take while, always", "-1-2-|", "-1-2-|", "^----!", demand: 2) {
      $0.take(while: { _ in true })
    },
    Row("take while throws", "-1-2-|", "-#", "^!", demand: 1) {
      $0.take(while: { _ in throw Mishap() })
    },
    Row("scan", "-1-2-3-|", "-1-3-6-|", "^------!", demand: 3) {
      $0.scan(0) { $0 + (Int($1) ?? 0) }.map { "\($0)" }
    },
    Row("enumerated", "-a-b-|", "-0-1-|", "^----!", demand: 2) {
      $0.enumerated().map { "\($0.index)" }
    },
    Row("distinctUntilChanged", "-a-a-b-a-|", "-a---b-a-|", "^--------!", demand: 4) {
      $0.distinctUntilChanged()
    },
    Row("distinctUntilChanged throws", "-a-a-|", "-a-#", "^--!", demand: 2) {
      $0.distinctUntilChanged { _, _ in throw Mishap() }
    },
    Row("buffer", "-a-b-c-|", "---2---(1|)", "^------!", demand: 3) {
      $0.buffer(count: 2).map { "\($0.count)" }
    },
    Row("buffer, all full", "-a-b-|", "---2-|", "^----!", demand: 2) {
      $0.buffer(count: 2).map { "\($0.count)" }
    },
    Row("buffer loses what is not full at an error", "-a-#", "---#", "^--!", demand: 1) {
      $0.buffer(count: 2).map { "\($0.count)" }
    },
    Row("ignoreElements", "-a-b-|", "-----|", "^----!", demand: 2) {
      $0.ignoreElements().asObservable()
    },
    Row("first", "-a-b-|", "-(a|)", "^!", demand: 1) { $0.first().asObservable() },
    Row("dematerialize stops at the end it meets", "-a-|-b-", "-a-|", "^--!", demand: 1) {
      $0.materialize().dematerialize()
    },
    Row("catchAndReturn", "-a-#", "-a-(x|)", "^--!", demand: 1) { $0.catchAndReturn("x") },
    Row("catchAndReturn without an error", "-a-|", "-a-|", "^--!", demand: 1) {
      $0.catchAndReturn("x")
    },
    Row("a handler that throws", "-a-#", "-a-#", "^--!", demand: 1) {
      $0.catch { _ in throw Mishap() }
    },
    Row("asCompletable of a single", "-a-|", "---|", "^--!", demand: 1) {
      $0.asSingle().asCompletable().asObservable()
    },
    Row("ifEmpty", "---|", "---(x|)", "^--!", demand: 0) {
      $0.asMaybe().ifEmpty(default: "x").asObservable()
    },
  ])
  func row(_ row: Row) {
    let marbles = Marbles()
    let source = marbles.cold(row.source)
    marbles.expect(row.chain(source.asObservable()), is: row.output)
    #expect(source.subscriptions == [row.interval])
    #expect(source.demand == row.demand)
  }
}
