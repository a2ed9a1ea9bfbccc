package import CollageModel
package import Values
package import Posix
package import Reactive

/// Gives finished files their names: synced, digested, written down, renamed.
///
/// Under a final name there is the whole file or the one before it, at any instant. A file that the
/// ledger does not know is never replaced unless asked, and a picture of the collage itself never.
package struct AssetWriter: Sendable {
  package let folder: OutputFolder
  package let overwrite: Bool
  /// Files that are never replaced: pictures of any set.
  package let protected: Set<FileStatus.Identity>

  package init(
    folder: OutputFolder, overwrite: Bool, protected: Set<FileStatus.Identity> = []
  ) {
    self.folder = folder
    self.overwrite = overwrite
    self.protected = protected
  }

  /// A file in staging that wants a name.
  package struct Finished: Sendable {
    /// The whole file, in staging.
    package var file: Path
    /// Relative to the output folder.
    package var name: String
    /// The pictures it was made of, which it must not replace.
    package var sources: [Path]
    /// What the ledger is to keep of it, by what it is and how its file looks.
    package var kept: @Sendable (Saved, _ stamp: String) throws -> Ledger.Kept = { _, _ in .init() }
  }

  /// The asset as it was saved.
  package struct Saved: Hashable, Sendable {
    package let id: AssetID
    package let bytes: Int
  }

  /// Why a name cannot be had; it concerns one set.
  package enum Refusal: Error, Hashable, Sendable {
    case exists(Path)
    /// It was ours, and somebody has changed it since.
    case isChanged(Path)
    case isFolder(Path)
    case isSource(Path)
    /// This very run has made it already, for another set.
    case isTaken(Path)
    case unwritable(Path, Errno)
  }
}

// MARK: - Saving

extension AssetWriter {
  /// Saves one file: its asset ID, or a `Refusal`, or a `RunError` when the disk is full.
  package func save(_ finished: Finished) -> Single<Saved> {
    Single { try self.commit(finished) }
  }

  private func commit(_ finished: Finished) throws -> Saved {
    let target = folder.place.appending(finished.name)
    let shown = folder.path.appending(finished.name)
    do {
      let current = try occupant(of: finished.name, sources: finished.sources)
      try Descriptor.open(finished.file, .read).sync()
      let asset = try assetID(of: finished.file)
      let saved = Saved(id: asset.id, bytes: asset.bytes)
      // Renaming leaves size, time and inode as they are.
      let stamp = try FileSystem.linkStatus(finished.file).stamp
      try folder.ledger.intend(
        finished.name, as: saved.id, bytes: saved.bytes, kept: try finished.kept(saved, stamp),
        replacing: current.known)
      try FileSystem.makeFolder(target.parent)
      if current.isFree {
        try FileSystem.renameNew(finished.file, to: target)
      } else {
        try FileSystem.rename(finished.file, to: target)
      }
      try FileSystem.syncFolder(target.parent)
      return saved
    } catch let errno as Errno {
      if errno.isNoSpace { throw RunError.noSpace(shown) }
      throw errno.isExisting ? Refusal.exists(shown) : Refusal.unwritable(shown, errno)
    }
  }
}

// MARK: - Looking before rendering

extension AssetWriter {
  /// Why this name could not be had as things stand now, or nil: a set is not rendered for nothing.
  package func refusal(of name: String, sources: [Path]) throws(RunError) -> Refusal? {
    do {
      _ = try occupant(of: name, sources: sources)
      return nil
    } catch let refusal as Refusal {
      return refusal
    } catch let error as RunError {
      throw error
    } catch let errno as Errno {
      return .unwritable(folder.path.appending(name), errno)
    } catch {
      return nil
    }
  }

  /// What stands under a name, if we may put a file there.
  private enum Occupant {
    case nobody
    case ours(AssetID)
    case others

    var isFree: Bool { if case .nobody = self { true } else { false } }
    var known: AssetID? { if case .ours(let asset) = self { asset } else { nil } }
  }

  private func occupant(of name: String, sources: [Path]) throws -> Occupant {
    let target = folder.place.appending(name)
    let shown = folder.path.appending(name)
    let status: FileStatus
    do throws(Errno) {
      status = try FileSystem.linkStatus(target)
    } catch {
      if error.isNotFound { return .nobody }
      throw Refusal.unwritable(shown, error)
    }
    if protected.contains(status.identity) || sources.contains(where: { isSame($0, status) }) {
      throw Refusal.isSource(shown)
    }
    if status.kind == .folder { throw Refusal.isFolder(shown) }
    // Only what is as long as something of ours is worth reading.
    let lengths = status.kind == .regular ? try folder.ledger.lengths(of: name) : []
    if lengths.contains(status.size) {
      let asset = try assetID(of: target)
      switch try folder.ledger.author(of: name, as: asset.id) {
      case .earlierRun: return .ours(asset.id)
      case .thisRun: throw Refusal.isTaken(shown)
      case .nobody: break
      }
    }
    if overwrite { return .others }
    throw lengths.isEmpty ? Refusal.exists(shown) : Refusal.isChanged(shown)
  }

  private func isSame(_ source: Path, _ status: FileStatus) -> Bool {
    (try? FileSystem.status(source))?.isSameFile(as: status) ?? false
  }
}
