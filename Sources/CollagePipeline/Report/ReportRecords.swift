import CollageModel
import FoundationEssentials

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
  let width: Int
  let height: Int
  let dpi: Int
  let layout = "grid"
  let fit = "cover"
  let focus = "centre"
  let background: Colour
  let format: CollageFormat
  let quality: Int
  let odd: String
  let max: Int
  let overflow: String
  let take: Int?
  let onError: OnError
  let failOn: FailOn
  let maxPixels: Int

  init(_ options: RunOptions) {
    width = options.settings.size.width
    height = options.settings.size.height
    dpi = options.settings.dpi
    background = options.settings.background
    format = options.settings.format
    quality = options.settings.quality
    odd = options.rules.odd.rawValue
    max = options.rules.max
    overflow = options.rules.overflow.rawValue
    take = options.take
    onError = options.onError
    failOn = options.settings.failOn
    maxPixels = options.settings.maxPixels
  }

  private enum CodingKeys: CodingKey {
    case width, height, dpi, layout, fit, focus, background, format, quality, odd, max, overflow
    case take, onError, failOn, maxPixels
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
