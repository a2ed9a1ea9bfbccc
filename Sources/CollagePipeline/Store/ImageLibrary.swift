import CollageModel
import Values
import Posix

/// What renders: the version of libvips, and the files of the worker and its image libraries.
struct ImageLibrary: Hashable, Sendable {
  let version: String
  let files: [String]
  /// Stands for all of it, and for how the files look now, in a key.
  let digest: String

  /// - Parameter files: the paths that a worker was loaded from.
  init?(version: String, files: [String]) {
    let stamps = files.compactMap { try? FileSystem.status(Path($0)).stamp }
    guard stamps.count == files.count, !files.isEmpty else { return nil }
    self.version = version
    self.files = files
    digest = assetID(ofLines: [version] + files + stamps).description
  }

  /// Reads what was recorded; nil where a file is another one by now.
  init?(recorded: String) {
    let lines = recorded.split(separator: "\n").map(String.init)
    guard let version = lines.first, let digest = lines.last, lines.count > 2,
      let found = ImageLibrary(version: version, files: Array(lines[1..<lines.count - 1])),
      found.digest == digest
    else { return nil }
    self = found
  }

  var recorded: String { ([version] + files + [digest]).joined(separator: "\n") }
}
