package import CollageModel
import Values

/// What is to be done for one thing that the input yielded.
package indirect enum Work: Sendable {
  /// Nothing more: it was dropped, or cannot be made.
  case settled(SetRecord)
  case render(Job)
}

/// A collage to be made.
package struct Job: Sendable {
  package var set: PictureSet
  package var leftOut: [Rules.LeftOut]
  package var settings: CollageSettings
  /// The collage's path, relative to the output folder.
  package var output: String

  /// The record of this set when it cannot be made.
  package func failed(_ errors: [ErrorRecord]) -> SetRecord {
    var record = SetRecord(
      id: set.id.text, title: set.title, status: .failed, reason: ErrorRecord.reason(errors),
      images: set.pictures.map { ImageRecord($0) }, leftOut: leftOut.map(LeftOutRecord.init))
    record.errors = errors
    return record
  }

  /// The record of this set when its sheet cannot be.
  fileprivate func failed(_ error: CollageError) -> SetRecord { failed([ErrorRecord(error)]) }
}

/// Applies the rules to what the input yields: decisions only, before any picture is opened.
package struct Planner: Sendable {
  private let options: RunOptions

  package init(_ options: RunOptions) {
    self.options = options
  }

  /// What to do, in order; a set that is split asks for several collages.
  package func plan(_ entry: SourceEntry) throws(RunError) -> [Work] {
    switch entry {
    case .faulty(let id, let error, let images):
      return [
        .settled(
          SetRecord(
            // It may be any text, and a hundred megabytes of it are no help to anybody.
            id: String(id.prefix(1000)), status: .failed, reason: ErrorRecord.reason([error]),
            images: images.map { ImageRecord($0) }, errors: [error]))
      ]
    case .expected: return []
    case .ungrouped(let picture):
      return [.settled(dropped(picture.id, .noGroup, [picture]))]
    case .set(let set):
      switch options.rules.decide(set) {
      case .refused: throw .oddSet(set.id, count: set.pictures.count, set.place)
      case .dropped(let reason):
        return [.settled(dropped(set.id.text, reason, set.pictures, title: set.title))]
      case .admitted(let admitted): return admitted.map(job)
      }
    }
  }

  private func dropped(
    _ id: String, _ reason: Rules.DropReason, _ pictures: [Picture], title: String? = nil
  ) -> SetRecord {
    SetRecord(
      id: id, title: title, status: .dropped, reason: reason.rawValue,
      images: pictures.map { ImageRecord($0) })
  }

  private func job(_ admitted: Rules.Admitted) -> Work {
    var options = options.applying(admitted.set.overrides)
    var fault: CollageError?
    if let file = options.layoutFile {
      do {
        options.settings.layout = .custom(try LayoutFile.read(file))
      } catch {
        fault = CollageError(.badLayout, error.description)
      }
    }
    let settings = options.settings
    let job = Job(
      set: admitted.set, leftOut: admitted.leftOut, settings: settings,
      output: admitted.set.id.text + "." + settings.format.suffix)
    if let fault = fault ?? settings.refusal ?? roomFault(of: job) {
      return .settled(job.failed(fault))
    }
    return .render(job)
  }

  /// Why the sheet has no room for its pictures, as far as that can be seen without their shapes: a
  /// layout that goes by them is taken for a grid.
  private func roomFault(of job: Job) -> CollageError? {
    let shapes = job.set.pictures.map { _ in PixelSize(width: 3, height: 2) }
    var settings = job.settings
    if settings.layout.needsShapes { settings.layout = .grid }
    do throws(LayoutError) {
      _ = try SheetPlan(settings, shapes: shapes)
      return nil
    } catch {
      return CollageError(.layoutFailed, error.description)
    }
  }
}

extension SetRecord {
  /// The record of a set whose collage is made, or will be, or stands.
  package init(_ job: Job, status: Status) {
    self.init(
      id: job.set.id.text, title: job.set.title, status: status,
      images: job.set.pictures.map { ImageRecord($0) },
      leftOut: job.leftOut.map(LeftOutRecord.init))
    output = job.output
    width = job.settings.size.width
    height = job.settings.size.height
  }
}

extension ErrorRecord {
  /// The reason of a failed set: `badPicture` where pictures were at fault, else the first code. A good
  /// picture may be too large for the memory.
  package static func reason(_ errors: [ErrorRecord]) -> String? {
    guard let first = errors.first else { return nil }
    return first.path != nil && first.code.isPicturesFault ? "badPicture" : first.code.rawValue
  }
}
