import Values
import Posix

/// Which folder a picture is in, and the ID of that folder's set.
///
/// The folder itself is the key, not the ID: `a/photos` and `b/photos`, walked together, are two sets
/// that claim one ID, and are told so. So are `a` and `x/../a`: where `x` is a link they differ.
struct FolderKey: Hashable {
  /// The folder's path without `.` and doubled slashes.
  let folder: Path
  let id: String

  static func == (left: FolderKey, right: FolderKey) -> Bool { left.folder == right.folder }
  func hash(into hasher: inout Hasher) { hasher.combine(folder) }

  /// - Parameters:
  ///   - folder: as it was listed or walked to.
  ///   - origin: whose prefix is no part of the ID.
  init(_ folder: Path, origin: Origin) {
    let parts = FolderKey.parts(folder)
    let prefix = FolderKey.parts(origin.prefix)
    self.folder = Path(
      bytes: (folder.isAbsolute ? [Path.slash] : []) + parts.joined(separator: [Path.slash]))
    let isWithin =
      folder.isAbsolute == origin.prefix.isAbsolute && parts.starts(with: prefix)
    let listed = isWithin ? parts.dropFirst(prefix.count) : parts[...]
    var names = FolderKey.withoutParents(listed)
    if let title = origin.title?.bytes {
      names.insert(title, at: 0)
    } else if names.isEmpty {
      let home = listed.isEmpty ? nil : try? FileSystem.resolve(self.folder)
      names = [(home?.lastComponent ?? origin.home).bytes]
    }
    id = names.map { Path(bytes: $0).identifier }.joined(separator: "/")
  }

  /// What is left of a folder's parts for an ID, in which no `..` may stand: each takes the part before
  /// it away, or leads to where the ID's names begin.
  private static func withoutParents(_ parts: ArraySlice<[UInt8]>) -> [[UInt8]] {
    parts.reduce(into: []) { names, part in
      if part != Array("..".utf8) { names.append(part) } else { _ = names.popLast() }
    }
  }

  private static func parts(_ path: Path) -> [[UInt8]] {
    path.components.map(\.bytes).filter { $0 != [UInt8(ascii: ".")] }
  }
}

/// Finds the folder of one picture after another; most are in the folder of the one before.
struct FolderFinder {
  private var last: (parent: [UInt8], origin: Origin, key: FolderKey)?

  mutating func folder(of path: Path, origin: Origin) -> FolderKey {
    let cut = path.bytes.lastIndex(of: Path.slash).map { $0 + 1 } ?? 0
    let parent = path.bytes[..<cut]
    if let last, last.origin === origin, last.parent[...] == parent { return last.key }
    let key = FolderKey(path.parent, origin: origin)
    last = (Array(parent), origin, key)
    return key
  }
}
