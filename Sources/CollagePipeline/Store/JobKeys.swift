import CollageModel
import FoundationEssentials
import Values
import Posix
import Coordination

/// Digests all that a collage depends on: program, library, settings, and the pictures as they are now.
///
/// It has to be done before the pictures are read: what changes meanwhile gives another key next time.
final class JobKeys: Sendable {
  private let changed: Changed
  private let prefix: String
  /// The last settings and their JSON: most sets of a run share theirs.
  private let settings = Guarded<(CollageSettings, [UInt8])?>(nil)

  init(_ changed: Changed) {
    self.changed = changed
    prefix = "\(Version.current) \(changed.rawValue)"
  }

  /// Whether a key takes the bytes of the pictures.
  var readFiles: Bool { changed == .checksum }

  /// The key; nil where a picture cannot be looked at, so that rendering finds out why.
  func key(of set: PictureSet, _ settings: CollageSettings) -> String? {
    guard let material = try? material(of: set, settings) else { return nil }
    return assetID(ofBytes: material).description
  }

  private func material(of set: PictureSet, _ settings: CollageSettings) throws -> [UInt8] {
    var material = Parts()
    material.add(prefix)
    material.add(try json(settings))
    if settings.hasText { material.add(FontFolders.stamp) }
    material.add(set.id.text)
    material.add(set.title ?? "")
    for (index, picture) in set.pictures.enumerated() {
      material.add(picture.path.bytes)
      material.add(picture.id)
      material.add(try state(of: picture.path))
      if RenderPicture.hasDetails(picture, for: settings) {
        let request = RenderPicture(index, of: set, for: settings)
        material.add(Array(try JobKeys.encoder.encode(request)))
      }
    }
    for leftOut in set.leftOut {
      material.add(leftOut.picture.path.bytes)
      material.add(leftOut.picture.id)
      material.add(leftOut.reason.rawValue)
    }
    return material.bytes
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

/// Bytes of several parts; each has its length before it, so that no two lists of parts are alike.
private struct Parts {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(2048) }

  mutating func add(_ part: [UInt8]) {
    begin(part.count)
    bytes += part
  }

  mutating func add(_ part: String) {
    var part = part
    part.withUTF8 { text in
      begin(text.count)
      bytes += text
    }
  }

  private mutating func begin(_ count: Int) {
    bytes.append(decimal: count)
    bytes.append(UInt8(ascii: " "))
  }
}
