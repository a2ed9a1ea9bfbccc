import CollageModel
import Values
import Posix
import Coordination

/// Knows which collages stand already as they would be made, and leaves that knowledge to the next run.
///
/// A collage is kept when it was made from what it would be made from now, by the same libraries, and its
/// file is as it was written. Which libraries those are, is known from the run before, by their files: a
/// run with nothing to do starts no worker.
final class Keeper: Sendable {
  private let ledger: Ledger
  private let folder: Path
  private let keys: JobKeys
  /// Nothing is kept, whatever stands there.
  private let force: Bool
  /// What a worker of ours would load; nil while that is not known.
  private let current: Guarded<ImageLibrary?>

  private static let fact = "library"

  /// For a plan: knows what stands, and touches nothing. Nil where nothing can be known.
  convenience init?(lookingAt options: RunOptions) {
    guard let place = try? FileSystem.resolve(options.output),
      let ledger = Ledger(reading: place.appending(".collage"))
    else { return nil }
    try? self.init(options, ledger: ledger)
  }

  init(_ options: RunOptions, ledger: Ledger) throws(RunError) {
    self.ledger = ledger
    folder = options.output
    keys = JobKeys(options.changed)
    force = options.force
    current = Guarded(try ledger.fact(Keeper.fact).flatMap(ImageLibrary.init(recorded:)))
  }

  /// The libvips that made what is kept; nil where nothing was made yet.
  var libvips: String? { current.withLock { $0?.version } }

  /// What is known of a job's collage before anything is rendered.
  enum Look: Sendable {
    /// It need not be made again.
    case stands(SetRecord)
    /// It has to be made.
    case isDue
    /// Only the bytes of a file can tell.
    case isUnclear
  }

  /// What a collage would be made from, as things are now. Nil where a picture cannot be looked at, or where
  /// only the bytes of the pictures can tell and there is no time to read them.
  func key(of set: PictureSet, _ settings: CollageSettings, readsFiles: Bool = false) -> String? {
    keys.readFiles && !readsFiles ? nil : keys.key(of: set, settings)
  }

  /// Looks at a job's collage.
  ///
  /// - Parameter readsFiles: whether it may take the time to read the collage.
  func look(at job: Job, readsFiles: Bool = false) throws(RunError) -> Look {
    guard let key = job.key else { return .isUnclear }
    guard !force, let library = current.withLock({ $0 }),
      let (asset, kept) = try ledger.kept(job.output, key: key + " " + library.digest)
    else { return .isDue }
    let file = folder.appending(job.output)
    guard let status = try? FileSystem.linkStatus(file), status.kind == .regular else {
      return .isDue
    }
    // The file is read only if it looks different from what was written.
    if status.stamp != kept.stamp {
      if !readsFiles { return .isUnclear }
      guard (try? assetID(of: file).id) == asset else { return .isDue }
    }
    var record = job.record(.unchanged)
    record.assetID = asset
    record.json = kept.record
    return .stands(record)
  }

  /// Looks at a job's pictures and at its collage, and takes the time to read files whole.
  ///
  /// - Returns: the job with what it is made from, and the record of its collage if that need not be made
  ///   again.
  func closerLook(at job: Job) throws(RunError) -> (Job, stands: SetRecord?) {
    let job = job.keyed(key(of: job.set, job.settings, readsFiles: true))
    if case .stands(let record) = try look(at: job, readsFiles: true) { return (job, record) }
    return (job, nil)
  }

  /// Settles a record in the order of the sets: an earlier set of this run may have taken the name since
  /// it was looked at.
  func settle(_ record: SetRecord, of job: Job) -> SetRecord {
    if ledger.claim(job.output) { return record }
    return job.failed([AssetWriter.Refusal.isTaken(folder.appending(job.output)).record])
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
