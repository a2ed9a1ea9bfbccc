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
  let settings: CollageSettings
  let rules: Rules
  let take: Int?
  let onError: OnError

  init(_ options: RunOptions) {
    settings = options.settings
    rules = options.rules
    take = options.take
    onError = options.onError
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(settings.size.width, forKey: .width)
    try container.encode(settings.size.height, forKey: .height)
    try container.encode(settings.dpi, forKey: .dpi)
    try container.encode(settings.layout.name, forKey: .layout)
    try container.encode(settings.fit, forKey: .fit)
    try container.encode(settings.focus, forKey: .focus)
    try container.encode(settings.gap, forKey: .gap)
    try container.encode(settings.margin, forKey: .margin)
    try container.encode(settings.border, forKey: .border)
    try container.encode(settings.radius, forKey: .radius)
    try container.encode(settings.background, forKey: .background)
    try container.encodeIfPresent(settings.title, forKey: .title)
    try container.encodeIfPresent(settings.caption, forKey: .caption)
    try container.encodeIfPresent(settings.footer, forKey: .footer)
    try container.encodeIfPresent(settings.font, forKey: .font)
    try container.encode(settings.format, forKey: .format)
    try container.encode(settings.quality, forKey: .quality)
    try container.encode(settings.lossless, forKey: .lossless)
    try container.encode(settings.profile, forKey: .profile)
    try container.encode(settings.embed, forKey: .embed)
    try container.encode(rules.odd.rawValue, forKey: .odd)
    try container.encode(rules.max, forKey: .max)
    try container.encode(rules.overflow.rawValue, forKey: .overflow)
    try container.encodeIfPresent(take, forKey: .take)
    try container.encode(onError, forKey: .onError)
    try container.encode(settings.failOn, forKey: .failOn)
    try container.encode(settings.maxPixels, forKey: .maxPixels)
    try container.encode(settings.allowed.map(\.rawValue).sorted(), forKey: .allow)
  }

  private enum CodingKeys: CodingKey {
    case width, height, dpi, layout, fit, focus, gap, margin, border, radius, background
    case title, caption, footer, font, format, quality, lossless, profile, embed
    case odd, max, overflow, take, onError, failOn, maxPixels, allow
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
