import Foundation
import Reactive
import ReactiveTesting
import Testing

/// A diagram in the documentation of an operator, and the chain that it speaks of.
struct Documented: Sendable, CustomTestStringConvertible {
  typealias Chain = @Sendable (Marbles, Observable<String>) -> Observable<String>

  let file: String
  /// Source, operator and output, with three blanks between them; a static operator has its sources
  /// in the middle.
  let line: String
  let pace: Int
  let names: [String: String]
  let chain: Chain

  init(
    _ file: String, _ line: String, pace: Int = 0, names: [String: String] = [:],
    _ chain: @escaping Chain
  ) {
    self.file = file
    self.line = line
    self.pace = pace
    self.names = names
    self.chain = chain
  }

  var testDescription: String { line }
}

/// The diagrams in the documentation are true: each is in its file, and the operator does it.
@Suite("Documented diagrams")
struct DocumentedDiagrams {
  @Test(arguments: [
    Documented("Filtering/Filter", "-1-2-3-4-|   filter(isOdd)   -1---3---|") {
      $1.filter { ["1", "3"].contains($0) }
    },
    Documented("Transforming/Map", "-a-b-|   map { $0.uppercased() }   -A-B-|") {
      $1.map { $0.uppercased() }
    },
    Documented("Transforming/CompactMap", "-1-x-3-|   compactMap(Int.init)   -1---3-|") {
      $1.compactMap { Int($0) }.map { "\($0)" }
    },
    Documented("Filtering/Take", "-a-b-c-d-|   take(2)   -a-(b|)") { $1.take(2) },
    Documented("Conditional/TakeWhile", "-1-2-5-1-|   take(while: { $0 < 3 })   -1-2-|") {
      $1.take(while: { $0 < "3" })
    },
    Documented("Filtering/Skip", "-a-b-c-d-|   skip(2)   -----c-d-|") { $1.skip(2) },
    Documented("Transforming/Scan", "-1-2-3-|   scan(0, +)   -1-3-6-|") {
      $1.scan(0) { $0 + (Int($1) ?? 0) }.map { "\($0)" }
    },
    Documented(
      "Transforming/Enumerated", "-a-b-|   enumerated()   -X-Y-|", names: ["X": "0a", "Y": "1b"]
    ) { $1.enumerated().map { "\($0.index)\($0.element)" } },
    Documented(
      "Filtering/DistinctUntilChanged", "-a-a-b-a-|   distinctUntilChanged()   -a---b-a-|"
    ) { $1.distinctUntilChanged() },
    Documented(
      "Filtering/DistinctUntilChanged",
      "-a-A-b-a-|   distinctUntilChanged(ignoringCase)   -a---b-a-|"
    ) { $1.distinctUntilChanged { $0.lowercased() == $1.lowercased() } },
    Documented(
      "Transforming/Buffer", "-a-b-c-|   buffer(count: 2)   ---X---(Y|)",
      names: ["X": "ab", "Y": "c"]
    ) { $1.buffer(count: 2).map { $0.joined() } },
    Documented("Utility/Do", "-a-b-|   do(onNext: log)   -a-b-|") { $1.do(onNext: { _ in }) },
    Documented("Filtering/IgnoreElements", "-a-b-|   ignoreElements()   -----|") {
      $1.ignoreElements().asObservable()
    },
    Documented("Errors/Retry", "-a-#   retry(2)   -a--a-#") { $1.retry(2) },
    Documented("Errors/Retry", "-a-#   retry(2, delay: 3 ticks)   -a-----a-#") {
      $1.retry(2, delay: .ticks(3), clock: $0.clock)
    },
    Documented("Errors/CatchAndReturn", "-a-#   catchAndReturn(x)   -a-(x|)") {
      $1.catchAndReturn("x")
    },
    Documented("Errors/Catch", "-a-#   catch { _ in of(x, y) }   -a-(xy|)") {
      $1.catch { _ in .of("x", "y") }
    },
    Documented("Transforming/ConcatMap", "-a-b-|   concatMap, each x-y|   -x-yx-y|") {
      let inner = $0.cold("x-y|").asObservable()
      return $1.concatMap { _ in inner }
    },
    Documented("Transforming/ConcatMap", "-a-b-|   concatMap, each --(x|)   ---x-(x|)") {
      let inner = $0.cold("--(x|)").asObservable().first()
      return $1.concatMap { _ in inner }
    },
    Documented(
      "Transforming/FlatMap",
      "-a-b-----|   flatMap(maxConcurrent: 2), a takes 5, b takes 2   -----BA--|"
    ) { marbles, source in source.flatMap(maxConcurrent: 2) { capital($0, marbles) } },
    Documented(
      "Transforming/FlatMap",
      "-a-----b---|   flatMap(maxConcurrent: 2), each x-y-z|   -x-y-z-x-y-z|"
    ) {
      let inner = $0.cold("x-y-z|").asObservable()
      return $1.flatMap(maxConcurrent: 2) { _ in inner }
    },
    Documented(
      "Transforming/ConcatMapEager",
      "-a-b-------|   concatMapEager(maxConcurrent: 2), a takes 5, b takes 2   ------(AB)-|"
    ) { marbles, source in source.concatMapEager(maxConcurrent: 2) { capital($0, marbles) } },
    Documented(
      "Transforming/FlatMapLatest",
      "-a-----b---|   flatMapLatest, each x-y-z-w|   -x-y-z-x-y-z-w|"
    ) {
      let inner = $0.cold("x-y-z-w|").asObservable()
      return $1.flatMapLatest { _ in inner }
    },
    Documented("Utility/RunOn", "-a-b-|   run(on: executor)   -a-b-|") {
      $1.run(on: $0.executor)
    },
    Documented(
      "Utility/Buffered",
      "-a-b-c-|   buffered(2), into a consumer that needs three ticks   -a--b--c--|", pace: 3
    ) { $1.buffered(2) },
    Documented("Combining/Merge", "merge(-a---b-|, --x-y-|)   -ax-yb-|") { marbles, _ in
      .merge(marbles.cold("-a---b-|").asObservable(), marbles.cold("--x-y-|").asObservable())
    },
    Documented("Combining/Concat", "concat(-a-|, -b-|)   -a--b-|") { marbles, _ in
      .concat(marbles.cold("-a-|").asObservable(), marbles.cold("-b-|").asObservable())
    },
    Documented(
      "Combining/Zip", "zip(-a-b-c-|, --x---y|)   --X---Y|", names: ["X": "ax", "Y": "by"]
    ) { marbles, _ in
      Observable.zip(
        marbles.cold("-a-b-c-|").asObservable(), marbles.cold("--x---y|").asObservable()
      ).map { $0 + $1 }
    },
    Documented("Utility/Delay", "-a-b-|   delay(3 ticks)   ----a-b-|") {
      $1.delay(.ticks(3), clock: $0.clock)
    },
    Documented("Utility/Timeout", "-a------b-|   timeout(3 ticks)   -a--#") {
      $1.timeout(.ticks(3), clock: $0.clock)
    },
    Documented("Filtering/Debounce", "-a-b------c-|   debounce(3 ticks)   ------b------(c|)") {
      $1.debounce(.ticks(3), clock: $0.clock)
    },
    Documented("Traits/AsSingle", "-a--|   asSingle()   ----(a|)") { $1.asSingle().asObservable() },
    Documented("Traits/AsMaybe", "-a--|   asMaybe()   ----(a|)") { $1.asMaybe().asObservable() },
    Documented("Traits/AsMaybe", "----|   asMaybe()   ----|") { $1.asMaybe().asObservable() },
    Documented("Filtering/First", "-a-b-c-|   first()   -(a|)") { $1.first().asObservable() },
    Documented("Traits/AndThen", "--|   andThen(--|)   ----|") {
      let next = $0.cold("--|").asObservable().ignoreElements()
      return $1.ignoreElements().andThen(next).asObservable()
    },
    Documented("Traits/AndThen", "--|   andThen(--(a|))   ----(a|)") {
      let next = $0.cold("--(a|)").asObservable().asSingle()
      return $1.ignoreElements().andThen(next).asObservable()
    },
    Documented("Traits/AndThen", "--|   andThen(-a-b-|)   ---a-b-|") {
      $1.ignoreElements().andThen($0.cold("-a-b-|").asObservable())
    },
  ])
  func isTrue(_ documented: Documented) throws {
    let parts = documented.line.components(separatedBy: "   ")
    let source = parts.count == 3 ? parts[0] : ""
    let marbles = Marbles()
    marbles.expect(
      documented.chain(marbles, marbles.cold(Diagram(source)).asObservable()),
      is: Diagram(parts[parts.count - 1]), where: documented.names, pace: documented.pace)

    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let file = root.appendingPathComponent("Sources/Reactive/\(documented.file).swift")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("/// \(documented.line)"))
  }
}

/// A work that takes five ticks for a, and two for any other letter.
private func capital(_ letter: String, _ marbles: Marbles) -> Single<String> {
  Single {
    try await marbles.clock.sleep(for: .ticks(letter == "a" ? 5 : 2))
    return letter.uppercased()
  }
}
