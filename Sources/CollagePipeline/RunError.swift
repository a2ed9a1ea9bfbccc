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
  /// An odd set where the rules let it end the run.
  case oddSet(SetID, count: Int, Place)
  /// A failed set where that ends the run.
  case aborted(id: String)

  /// What happened. What to do about it is for whoever knows how the program is called.
  package var description: String {
    switch self {
    case .outputLocked(let path): "another run is writing to “\(path)”"
    case .outputUnusable(let path, let errno): "cannot write to “\(path)”: \(errno.reason)"
    case .noSpace(let path): "no space left for “\(path)”"
    case .ledgerUnusable(let path, let reason, _): "cannot use the ledger “\(path)”: \(reason)"
    case .reportTaken(let path): "“\(path)” is not a report of collage and is left alone"
    case .reportUnusable(let path, let errno):
      "cannot write the report “\(path)”: \(errno.reason)"
    case .workerUnavailable(let reason): "cannot start collage-worker: \(reason)"
    case .oddSet(let id, let count, let place):
      "the set “\(id)” (\(place)) has an odd number of pictures, \(count)"
    case .aborted(let id): "the set “\(id)” failed"
    }
  }
}
