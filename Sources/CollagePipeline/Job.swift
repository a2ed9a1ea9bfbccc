import CollageModel
import Values

/// A collage to be made: a set that every rule has let through, with all that decides how it looks.
///
/// An object, so that it is handed on without a copy field by field: most jobs of a second run do nothing else.
final class Job: Sendable {
  let set: PictureSet
  let settings: CollageSettings
  /// The collage's path, relative to the output folder.
  let output: String
  /// What it is made from, as things were when it was looked at; nil while that is not known.
  let key: String?

  init(_ set: PictureSet, _ settings: CollageSettings, key: String?) {
    self.set = set
    self.settings = settings
    output = set.id.text + "." + settings.format.suffix
    self.key = key
  }

  /// The same, made from what the key stands for.
  func keyed(_ key: String?) -> Job { Job(set, settings, key: key) }

  /// The record of this set when its collage is made, or will be, or stands.
  func record(_ status: SetRecord.Status) -> SetRecord {
    var record = SetRecord(set, status)
    record.output = output
    record.width = settings.size.width
    record.height = settings.size.height
    return record
  }

  /// The record of this set when it cannot be made.
  func failed(_ errors: [ErrorRecord]) -> SetRecord { set.failed(errors) }
}

extension SetRecord {
  /// The record of a set as it was listed.
  init(_ set: PictureSet, _ status: Status, reason: String? = nil) {
    self.init(
      id: set.id.text, title: set.title, status: status, reason: reason,
      images: set.pictures.map { ImageRecord($0) },
      leftOut: set.leftOut.map(LeftOutRecord.init))
  }
}

extension PictureSet {
  /// The record of this set when it cannot be made.
  func failed(_ errors: [ErrorRecord]) -> SetRecord {
    var record = SetRecord(self, .failed, reason: ErrorRecord.reason(errors))
    record.errors = errors
    return record
  }
}
