package import CollageModel
package import Values
package import Posix

/// What ends a whole run. Whatever concerns one set alone is a record in the report instead.
package enum RunError: Error, Sendable, CustomStringConvertible {
  /// Another run holds the output folder.
  case outputLocked(Path)
  case outputUnusable(Path, Errno)
  case noSpace(Path)
  case ledgerUnusable(Path, reason: String, isBroken: Bool)
  /// The report's name is taken by a file that is not a report of ours.
  case reportTaken(Path)
  case reportUnusable(Path, Errno)
  case workerUnavailable(reason: String)
  /// An odd set under `--odd fail`.
  case oddSet(SetID, count: Int, Place)
  /// A failed set under `--on-error abort`.
  case aborted(id: String)

  package var description: String {
    switch self {
    case .outputLocked(let path):
      "another run is writing to “\(path)”; wait for it, or choose another folder with --output"
    case .outputUnusable(let path, let errno):
      "cannot write to “\(path)”: \(errno.reason); check the folder, or choose another with --output"
    case .noSpace(let path):
      "no space left for “\(path)”; free some and run again, finished collages are kept"
    case .ledgerUnusable(let path, let reason, let isBroken):
      "cannot use the ledger “\(path)”: \(reason)"
        + (isBroken ? "; move it away to start a new one" : "; check the disk it is on")
    case .reportTaken(let path):
      "“\(path)” is not a report of collage and is left alone; choose another name with --report"
    case .reportUnusable(let path, let errno):
      "cannot write the report “\(path)”: \(errno.reason); choose another place with --report"
    case .workerUnavailable(let reason):
      "cannot start collage-worker: \(reason)"
    case .oddSet(let id, let count, let place):
      "the set “\(id)” (\(place)) has an odd number of pictures, \(count), and --odd fail ends the run there"
    case .aborted(let id):
      "the set “\(id)” failed, and --on-error abort ends the run there"
    }
  }
}
