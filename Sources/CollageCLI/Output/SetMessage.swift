import CollageModel
import Values

/// What is said of one set.
enum SetMessage {
  /// What went wrong with a set, with its first error; nil where nothing did.
  static func trouble(_ record: SetRecord) -> String? {
    guard record.status == .failed || !record.errors.isEmpty else { return nil }
    let verdict =
      record.status == .failed
      ? "“\(record.id)” failed" + (record.reason.map { " (\(Phrase.words($0)))" } ?? "")
      : "“\(record.id)” is made, but not of every picture"
    return errors(record).map { "\(verdict): \($0)" } ?? verdict
  }

  /// What became of a set that had no trouble.
  static func account(_ record: SetRecord) -> String {
    let name = record.output ?? "“\(record.id)”"
    switch record.status {
    case .made: return "made \(name) (\(contents(record)))"
    case .unchanged: return "unchanged \(name)"
    case .dropped: return "dropped \(name) (\(Phrase.words(record.reason ?? "")))"
    case .failed: return "failed \(name)"
    }
  }

  /// A line of the plan: `make beach.jpg  6 pictures, 2 left out`.
  static func plan(_ record: SetRecord) -> String {
    let reason = record.reason.map { " (\(Phrase.words($0)))" } ?? ""
    switch record.status {
    case .made: return "make \(record.output ?? record.id)  \(contents(record))"
    case .unchanged: return "keep \(record.output ?? record.id)  \(contents(record))"
    case .dropped: return "drop \(record.id)  \(contents(record))\(reason)"
    case .failed:
      return "fail \(record.id)  "
        + (errors(record) ?? contents(record) + reason)
    }
  }

  private static func contents(_ record: SetRecord) -> String {
    let left = record.leftOut.isEmpty ? "" : ", \(record.leftOut.count) left out"
    return Phrase.count(record.images.count, "picture") + left
  }

  /// The first error, and how many more there are; nil where there is none.
  private static func errors(_ record: SetRecord) -> String? {
    guard let first = record.errors.first else { return nil }
    let more = record.errors.count - 1
    return sentence(first) + (more > 0 ? "; and \(Phrase.grouped(more)) more" : "")
  }

  /// The error's own sentence, which never names the file that it is about, with that in front.
  private static func sentence(_ error: ErrorRecord) -> String {
    error.path.map { "\($0): \(error.message)" } ?? error.message
  }
}
