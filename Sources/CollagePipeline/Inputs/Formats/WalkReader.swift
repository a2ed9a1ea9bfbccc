import CollageModel
import Values
import Posix

/// A folder's pictures and those of the folders in it: names in the order of their bytes, a folder's
/// content where its name stands.
///
/// Pictures are regular files with a picture's suffix, or links to such. Names that begin with a dot
/// are hidden; links to folders are not followed, for they could lead round in a circle; a folder of
/// finished collages is not entered, for these are no sources, unless the walk begins there. A folder
/// that cannot be read is a fault; the walk goes on.
struct WalkReader: ItemReader {
  /// How many names make a part.
  private static let partSize = 512

  private struct Frame {
    let folder: Path
    let names: [Path]
    var index = 0
    /// It was told that what is in it cannot be looked at.
    var isRefused = false
  }

  private let source: String
  private let origin: Origin
  private let excluded: Path?
  private let allowed: Set<FileFormat>
  private var frames: [Frame] = []
  private var isBegun = false

  /// - Parameters:
  ///   - origin: whose prefix is the folder to walk.
  ///   - excluded: a folder that is not entered.
  ///   - allowed: formats that are pictures beside those that always are.
  init(_ origin: Origin, excluded: Path?, allowed: Set<FileFormat> = []) {
    self.allowed = allowed
    source = origin.prefix.description
    self.origin = origin
    self.excluded = excluded
  }

  mutating func next() -> [Item]? {
    var items: [Item] = []
    if !isBegun {
      isBegun = true
      enter(origin.prefix, &items)
    }
    var seen = 0
    while seen < WalkReader.partSize, var frame = frames.popLast() {
      guard frame.index < frame.names.count else {
        items.append(.leftFolder(FolderKey(frame.folder, origin: origin)))
        continue
      }
      let path = frame.folder.appending(frame.names[frame.index])
      frame.index += 1
      frames.append(frame)
      seen += 1
      look(at: path, &items)
    }
    return frames.isEmpty && items.isEmpty ? nil : items
  }

  private mutating func look(at path: Path, _ items: inout [Item]) {
    let isPicture = PictureSuffix.isPicture(path, allowed: allowed)
    let status: FileStatus
    do throws(Errno) {
      status = try FileSystem.linkStatus(path)
    } catch {
      // What is gone since its folder was read was never there; all else hides what may be pictures.
      if !error.isNotFound { refuseFolder(for: error, &items) }
      return
    }
    switch status.kind {
    case .folder:
      if isExcluded(status) || WalkReader.hasCollages(path) { return }
      enter(path, &items)
    case .regular where isPicture: list(path, &items)
    case .link where isPicture:
      // A link that leads nowhere is listed all the same: its set should say so.
      let target = try? FileSystem.status(path)
      if target == nil || target?.kind == .regular { list(path, &items) }
    default: break
    }
  }

  /// Looked at anew for each folder: the folder that collages go to may be made during the walk.
  private func isExcluded(_ folder: FileStatus) -> Bool {
    guard let excluded, let status = try? FileSystem.status(excluded) else { return false }
    return status.isSameFile(as: folder)
  }

  /// Whether an earlier run made collages into a folder.
  private static func hasCollages(_ folder: Path) -> Bool {
    FileSystem.exists(folder.appending(".collage/ledger.sqlite"))
  }

  private func list(_ path: Path, _ items: inout [Item]) {
    items.append(
      .picture(
        .init(picture: Picture(path: path), set: nil, place: Place(source), origin: origin)))
  }

  private mutating func enter(_ folder: Path, _ items: inout [Item]) {
    do throws(Errno) {
      let names = try FileSystem.names(in: folder).filter { $0.bytes.first != UInt8(ascii: ".") }
      frames.append(Frame(folder: folder, names: names))
    } catch {
      refuse(folder, error, &items)
    }
  }

  /// A folder may tell its names and let nobody in: that is told once.
  private mutating func refuseFolder(for error: Errno, _ items: inout [Item]) {
    guard var frame = frames.popLast() else { return }
    if !frame.isRefused { refuse(frame.folder, error, &items) }
    frame.isRefused = true
    frames.append(frame)
  }

  private func refuse(_ folder: Path, _ error: Errno, _ items: inout [Item]) {
    let error = ErrorRecord(
      path: folder, CollageError(.unreadableFolder, "the folder cannot be read: \(error.reason)"))
    items.append(
      .fault(
        .init(
          id: folder.identifier, error: error, place: Place(source), owner: .unknown,
          origin: origin)))
  }
}
