import CollageModel
import FoundationEssentials

/// A line of `--json`: one event, told by its `event` field.
enum RunEvent: Encodable {
  case start
  /// A set is settled; beside `event` it has what the report says of the set.
  case set(SetRecord)
  /// What would become of a set; its `status` is the one it would get.
  case plan(SetRecord)
  /// The end, whatever brought it: `status` is the exit status, nil where a signal ends the program.
  case end(Summary, seconds: Double, status: Int32?, error: String?)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .start:
      try container.encode("start", forKey: .event)
      try container.encode(Version.current, forKey: .version)
    case .set(let record), .plan(let record): try record.encode(to: encoder)
    case .end(let summary, let seconds, let status, let error):
      try container.encode("end", forKey: .event)
      try container.encode(summary, forKey: .summary)
      try container.encode(seconds, forKey: .seconds)
      try container.encodeIfPresent(status, forKey: .status)
      try container.encodeIfPresent(error, forKey: .error)
    }
  }

  private enum Key: CodingKey { case event, version, summary, seconds, status, error }

  /// The event as JSON in one line with its newline; keys are in alphabetical order, but for a set's
  /// `event`, which goes before what the report says of it.
  func line() throws -> [UInt8] {
    switch self {
    case .set(let record): return try RunEvent.line("set", record)
    case .plan(let record): return try RunEvent.line("plan", record)
    case .start, .end: break
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  private static func line(_ event: String, _ record: SetRecord) throws -> [UInt8] {
    Array("{\"event\":\"\(event)\",".utf8) + (try record.line().dropFirst()) + [UInt8(ascii: "\n")]
  }
}
