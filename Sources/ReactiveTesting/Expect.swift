public import Reactive
public import Testing

extension Marbles {
  /// Plays `source` into a consumer, and expects it to see what the diagram says.
  ///
  /// A diagram without an end expects the sequence to go on without another event.
  ///
  /// - Parameters:
  ///   - names: what the symbols of the diagram stand for; one that is not listed stands for
  ///     itself.
  ///   - interval: when the consumer stops, written `^---!`; by default never.
  ///   - pace: how many ticks the consumer takes for each element.
  @discardableResult
  public func expect<Element>(
    _ source: Observable<Element>, is diagram: Diagram, where names: [String: String] = [:],
    during interval: Interval? = nil, pace: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Recorder<Element> {
    let recorder = record(
      source, from: clock.tick, until: interval?.end.map { clock.tick + $0 }, pace: pace)
    // Long enough to notice what comes after the expected end.
    play(for: diagram.length + 50)
    expect(recorder, is: diagram, where: names, sourceLocation: sourceLocation)
    return recorder
  }

  /// Plays `single` and expects its outcome; the element comes together with the completion.
  @discardableResult
  public func expect<Element>(
    _ single: Single<Element>, is diagram: Diagram, where names: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Recorder<Element> {
    expect(single.asObservable(), is: diagram, where: names, sourceLocation: sourceLocation)
  }

  /// Expects a consumer to have seen what the diagram says.
  public func expect<Element>(
    _ recorder: Recorder<Element>, is expected: Diagram, where names: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let symbols = Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
    let got = recorder.diagram(symbols)
    guard let difference = expected.difference(from: got) else { return }
    Issue.record(
      """
      \(difference)
      expected  \(expected)
      got       \(got)\(recorder.error.map { "   (\($0))" } ?? "")
      """, sourceLocation: sourceLocation)
  }
}

extension Diagram {
  /// The first difference in words; nil if there is none. Trailing ticks do not count.
  func difference(from got: Diagram) -> String? {
    let index = zip(marks, got.marks).prefix { $0 == $1 }.count
    let expectedMark = index < marks.count ? marks[index] : nil
    let gotMark = index < got.marks.count ? got.marks[index] : nil
    if expectedMark == gotMark { return nil }
    let tick = [expectedMark?.tick, gotMark?.tick].compactMap(\.self).min() ?? 0
    func symbol(_ mark: Mark?) -> String { mark?.tick == tick ? mark?.symbol ?? "" : "nothing" }
    return
      "first difference at tick \(tick): expected \(symbol(expectedMark)), got \(symbol(gotMark))"
  }
}
