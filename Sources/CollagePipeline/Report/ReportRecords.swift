import CollageModel
import FoundationEssentials
import Values

/// The program that made the report.
struct ToolRecord: Encodable {
  let name = "collage"
  let version = Version.current
  /// nil where no picture had to be touched.
  let libvips: String?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(version, forKey: .version)
    try container.encode(libvips, forKey: .libvips)
  }

  private enum CodingKeys: CodingKey { case name, version, libvips }
}

/// What decided the run's outcome, and nothing that did not: no threads, no places.
struct SettingsRecord: Encodable {
  let options: RunOptions

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for row in Option.all.flatMap(\.reported) {
      guard let value = row.value(options) else { continue }
      try value.encode(to: container.superEncoder(forKey: Key(stringValue: row.key)))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The only part of a report that differs between two equal runs.
struct RunRecord: Encodable, Sendable {
  /// How a run came to its end.
  enum Ending: String, Encodable, Sendable { case complete, interrupted, aborted }

  let started: String
  let finished: String
  let seconds: Double
  let ending: Ending

  init(started: Date, finished: Date, ending: Ending) {
    self.started = started.formatted(.iso8601)
    self.finished = finished.formatted(.iso8601)
    seconds = (finished.timeIntervalSince(started) * 1000).rounded() / 1000
    self.ending = ending
  }
}
