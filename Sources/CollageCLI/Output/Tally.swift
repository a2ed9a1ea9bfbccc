import CollageModel

/// What came of the sets so far, with the reasons that the report's summary does not count.
struct Tally: Hashable, Sendable {
  private(set) var summary = Summary()
  private(set) var dropReasons: [String: Int] = [:]

  mutating func add(_ record: SetRecord) {
    summary.add(record)
    if record.status == .dropped { dropReasons[record.reason ?? "", default: 0] += 1 }
  }

  /// “made 12 collages, 3 unchanged, dropped 3 sets (odd count), 1 failed”, in the past or, for a
  /// plan, as “would make 12 collages, …”.
  func sentence(isPlan: Bool) -> String {
    var parts = [(isPlan ? "would make " : "made ") + Phrase.count(summary.made, "collage")]
    if summary.unchanged > 0 { parts.append("\(Phrase.grouped(summary.unchanged)) unchanged") }
    if summary.dropped > 0 {
      parts.append(
        (isPlan ? "drop " : "dropped ") + Phrase.count(summary.dropped, "set") + " (\(reasons))")
    }
    if summary.failed > 0 {
      parts.append("\(Phrase.grouped(summary.failed)) \(isPlan ? "cannot be made" : "failed")")
    }
    return parts.joined(separator: ", ")
  }

  /// “odd count”, or where there are several reasons “2 odd count, 1 empty”, the commonest first.
  private var reasons: String {
    if dropReasons.count == 1, let reason = dropReasons.first { return Phrase.words(reason.key) }
    return dropReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Phrase.grouped($0.value)) \(Phrase.words($0.key))" }
      .joined(separator: ", ")
  }
}
