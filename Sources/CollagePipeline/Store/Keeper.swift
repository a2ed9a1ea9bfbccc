package import CollageModel
import Paths
import Posix
import Synchronization

/// Knows which collages stand already as they would be made, and leaves that knowledge to the next run.
///
/// A collage is kept when it was made from what it would be made from now, by the same libraries, and its
/// file is as it was written. Which libraries those are, is known from the run before, by their files: a
/// run with nothing to do starts no worker.
package final class Keeper: Sendable {
  private let ledger: Ledger
  private let folder: Path
  private let keys: JobKeys
  /// Nothing is kept, whatever stands there.
  private let force: Bool
  /// What a worker of ours would load; nil while that is not known.
  private let current: Mutex<ImageLibrary?>

  private static let fact = "library"

  /// For a plan: knows what stands, and touches nothing. Nil where nothing can be known.
  package convenience init?(lookingAt options: RunOptions) {
    guard let ledger = Ledger(reading: options.output.appending(".collage")) else { return nil }
    try? self.init(options, ledger: ledger)
  }

  init(_ options: RunOptions, ledger: Ledger) throws(RunError) {
    self.ledger = ledger
    folder = options.output
    keys = JobKeys(options.changed)
    force = options.force
    current = Mutex(try ledger.fact(Keeper.fact).flatMap(ImageLibrary.init(recorded:)))
  }

  /// The libvips that made what is kept; nil where nothing was made yet.
  var libvips: String? { current.withLock { $0?.version } }

  /// The key of a job, from its pictures as they are now; nil where one cannot be looked at.
  func key(of job: Job) -> String? { keys.key(of: job) }

  /// The record of a job's collage, if it need not be made again.
  package func record(of job: Job) throws(RunError) -> SetRecord? {
    try record(of: job, key: key(of: job))
  }

  /// The record of a collage that need not be made again; nil where it has to be.
  func record(of job: Job, key: String?) throws(RunError) -> SetRecord? {
    guard !force, let key, let library = current.withLock({ $0 }),
      let (asset, kept) = try ledger.kept(job.output, key: key + " " + library.digest),
      stands(job.output, as: asset, kept.stamp)
    else { return nil }
    var record = SetRecord(job, status: .unchanged)
    record.assetID = asset
    record.json = kept.record
    return record
  }

  /// Settles a record in the order of the sets: an earlier set of this run may have taken the name since
  /// it was looked at.
  func settle(_ job: Job, _ record: SetRecord) throws(RunError) -> SetRecord {
    guard let asset = record.assetID,
      try ledger.author(of: job.output, as: asset) == .earlierRun
    else {
      return job.failed([AssetWriter.Refusal.isTaken(folder.appending(job.output)).record])
    }
    try ledger.mark(job.output, as: asset)
    return record
  }

  /// Whether the file is still the one that was written; its bytes are read only if it looks different.
  private func stands(_ name: String, as asset: AssetID, _ stamp: String) -> Bool {
    let file = folder.appending(name)
    guard let status = try? FileSystem.linkStatus(file), status.kind == .regular else {
      return false
    }
    return status.stamp == stamp || (try? assetID(of: file).id) == asset
  }

  /// What the ledger is to keep of a collage that was made.
  func kept(_ record: SetRecord, key: String?, stamp: String) throws -> Ledger.Kept {
    // A collage that lacks pictures is tried again: they may be whole by then.
    guard let key, record.errors.isEmpty, let library = current.withLock({ $0 }) else {
      return Ledger.Kept()
    }
    var record = record
    record.status = .unchanged
    return Ledger.Kept(
      key: key + " " + library.digest, stamp: stamp,
      record: String(decoding: try record.line(), as: UTF8.self))
  }

  /// Takes in what a worker has loaded; its files are looked at only where they are not known yet.
  ///
  /// One that is replaced while the run goes on is found out by the next, which looks at all anew.
  func learn(_ version: String, _ files: [String]) throws(RunError) {
    let new = current.withLock { current -> ImageLibrary? in
      if let current, current.version == version, current.files == files { return nil }
      current = ImageLibrary(version: version, files: files)
      return current
    }
    if let new { try ledger.setFact(Keeper.fact, to: new.recorded) }
  }
}
