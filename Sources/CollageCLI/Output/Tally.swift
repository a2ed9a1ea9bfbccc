import CollageModel

/// What came of the sets so far, with what the report's summary does not count.
struct Tally: Hashable, Sendable {
  /// Sets with errors beyond so many are counted, and no longer told one by one.
  static let troubleLimit = 20

  private(set) var summary = Summary()
  /// Sets with errors, whether they failed or were made of fewer pictures.
  private(set) var troubled = 0
  private var dropReasons: [String: Int] = [:]
  /// Sets that were dropped for their odd count, and have but one picture.
  private var single = 0
  /// Bad pictures that collages were made without.
  private var skipped = 0

  mutating func add(_ record: SetRecord) {
    summary.add(record)
    if record.status == .failed || !record.errors.isEmpty { troubled += 1 }
    if record.status == .made { skipped += Set(record.errors.compactMap(\.path)).count }
    if record.status == .dropped {
      let reason = record.reason ?? ""
      dropReasons[reason, default: 0] += 1
      if reason == Tally.oddCount, record.images.count == 1 { single += 1 }
    }
  }

  /// “made 12 collages, dropped 3 sets (odd count), 1 failed, 20 pictures left out”, in the past or,
  /// for a plan, as “would make 12 collages, …”.
  /// - Parameter end: how many were to be made, where the run ended before that: “made 9 of 200 sets”.
  func sentence(isPlan: Bool, short end: Extent? = nil) -> String {
    let made =
      end.flatMap { end in
        end.total.map { "\(Phrase.grouped(summary.made)) of \(Phrase.count($0, end.noun))" }
      } ?? Phrase.count(summary.made, "collage")
    var parts = [(isPlan ? "would make " : "made ") + made]
    if summary.unchanged > 0 { parts.append("\(Phrase.grouped(summary.unchanged)) unchanged") }
    if summary.dropped > 0 {
      parts.append(
        (isPlan ? "drop " : "dropped ") + Phrase.count(summary.dropped, "set") + " (\(reasons))")
    }
    if summary.failed > 0 {
      parts.append("\(Phrase.grouped(summary.failed)) \(isPlan ? "cannot be made" : "failed")")
    }
    if summary.images.leftOut > 0 {
      parts.append("\(Phrase.count(summary.images.leftOut, "picture")) left out")
    }
    if skipped > 0 { parts.append("\(Phrase.count(skipped, "picture")) skipped") }
    return parts.joined(separator: ", ")
  }

  private static let oddCount = Rules.DropReason.oddCount.rawValue

  /// What would make collages of the sets, where all were dropped for their odd count.
  private var advice: String? {
    guard summary.dropped == summary.sets, dropReasons[Tally.oddCount] == summary.sets else {
      return nil
    }
    // A set that loses its only picture has none.
    return (single == 0 ? "--odd keep or --odd trim" : "--odd keep") + " would make them"
  }

  /// “odd count”, or where there are several reasons “2 odd count, 1 empty”, the commonest first.
  private var reasons: String {
    if dropReasons.count == 1, let reason = dropReasons.first {
      return Phrase.words(reason.key) + (advice.map { "; \($0)" } ?? "")
    }
    return dropReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Phrase.grouped($0.value)) \(Phrase.words($0.key))" }
      .joined(separator: ", ")
  }
}
