import CollageModel
package import Values
import Posix

/// The folder that collages go to, held by this run alone.
///
/// The program's own files stand in `.collage`: the lock, the ledger, and a staging folder where files
/// are whole before they get their names. What a killed run left in staging goes when the next opens it.
///
/// The way to the folder may lead over links, as a home does on many machines. It is followed once; what
/// lies in the folder must be no link.
package final class OutputFolder: Sendable {
  /// As its user wrote it, for messages.
  package let path: Path
  /// Where it really is.
  package let place: Path
  package let staging: Path
  package let ledger: Ledger
  private let lock: Descriptor

  /// Makes the folder where it is missing and takes hold of it.
  package init(_ path: Path) throws(RunError) {
    self.path = path
    let own: Path
    do throws(Errno) {
      try FileSystem.makeFolder(path)
      place = try FileSystem.resolve(path)
      own = place.appending(".collage")
      staging = own.appending("staging")
      try FileSystem.makeFolder(own)
      try OutputFolder.refuseLink(own)
      try FileSystem.makeFolder(staging)
      try OutputFolder.refuseLink(staging)
      lock = try Descriptor.open(own.appending("lock"), .update)
      guard try lock.lock() else { throw Errno(0, "flock") }
      try OutputFolder.empty(staging)
    } catch {
      if error.code == 0 { throw .outputLocked(path) }
      throw error.isNoSpace ? .noSpace(path) : .outputUnusable(path, error)
    }
    ledger = try Ledger(in: own, shownAs: path.appending(".collage"))
  }

  /// Removes what is left in staging. Nothing of it had a name that anybody relies on.
  package func clear() {
    try? OutputFolder.empty(staging)
  }

  /// Removes the files that a run puts into staging, and nothing else.
  private static func empty(_ folder: Path) throws(Errno) {
    for name in try FileSystem.names(in: folder) where isOurs(name) {
      try FileSystem.remove(folder.appending(name))
    }
  }

  /// `report.json`, and collages as the process's and the job's number: `4711-3.jpg`.
  private static func isOurs(_ name: Path) -> Bool {
    guard let name = name.string else { return false }
    if name == "report.json" { return true }
    guard let suffix = name.wholeMatch(of: /\d+-\d+\.([a-z]+)/)?.1 else { return false }
    return FileFormat.written.contains { $0.suffix == suffix }
  }

  /// A link could lead this run to clear a folder of somebody else's.
  private static func refuseLink(_ folder: Path) throws(Errno) {
    if try FileSystem.linkStatus(folder).kind != .folder { throw Errno.notAFolder }
  }
}
