import CollageModel
import FoundationEssentials
import Paths
import Posix
import Synchronization

/// What counts as a change of a picture.
package enum Changed: String, CaseIterable, Sendable {
  /// Another path, size, time of the last change, or inode.
  case auto
  /// Other bytes.
  case checksum
}

/// Digests all that a collage depends on: program, library, settings, and the pictures as they are now.
///
/// It has to be done before the pictures are read: what changes meanwhile gives another key next time.
final class JobKeys: Sendable {
  private let changed: Changed
  /// The last settings and their JSON: most sets of a run share theirs.
  private let settings = Mutex<(CollageSettings, [UInt8])?>(nil)

  init(_ changed: Changed) {
    self.changed = changed
  }

  /// The key; nil where a picture cannot be looked at, so that rendering finds out why.
  func key(of job: Job) -> String? {
    guard let material = try? material(of: job) else { return nil }
    return assetID(ofBytes: material).description
  }

  private func material(of job: Job) throws -> [UInt8] {
    // Each part has its length before it, so that no two lists of parts are alike.
    var material: [UInt8] = []
    func add(_ bytes: some Collection<UInt8>) {
      material += "\(bytes.count) ".utf8
      material += bytes
    }
    add("\(Version.current) \(changed)".utf8)
    add(try json(job.settings))
    if job.settings.hasText { add(FontFolders.stamp.utf8) }
    add(job.set.id.text.utf8)
    add((job.set.title ?? "").utf8)
    for (index, picture) in job.set.pictures.enumerated() {
      add(picture.path.bytes)
      add(picture.id.utf8)
      add(try state(of: picture.path).utf8)
      let request = RenderPicture(index, of: job.set, for: job.settings)
      if request.hasDetails { add(try JobKeys.encoder.encode(request)) }
    }
    for leftOut in job.leftOut {
      add(leftOut.picture.path.bytes)
      add(leftOut.picture.id.utf8)
      add(leftOut.reason.rawValue.utf8)
    }
    return material
  }

  private func state(of path: Path) throws -> String {
    let status = try FileSystem.status(path)
    switch changed {
    case .auto: return status.stamp
    case .checksum:
      // Other kinds of files may have no end, and no picture is longer than this.
      guard status.kind == .regular, status.size <= JobKeys.longest else { return status.stamp }
      return try assetID(of: path).id.description
    }
  }

  /// The longest file whose bytes are read, in bytes: 4 GiB.
  private static let longest = 4 << 30

  private func json(_ settings: CollageSettings) throws -> [UInt8] {
    try self.settings.withLock { last in
      if let last, last.0 == settings { return last.1 }
      let json = Array(try JobKeys.encoder.encode(settings))
      last = (settings, json)
      return json
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()
}
