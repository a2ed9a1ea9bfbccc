import CollageModel
import Paths
import Posix

/// What can be known of the inputs before the first of them is read.
enum InputCheck {
  static func check(_ options: InputOptions) throws(InputError) {
    _ = try GroupingRule(options.grouping)
    let fromStandardInput = options.inputs.count { $0 == .standardInput || $0 == .list(nil) }
    if fromStandardInput > 1 {
      throw InputError(
        Place("standard input"),
        "is asked for \(fromStandardInput) times, but can be read only once")
    }
    for input in options.inputs { try check(input, options) }
  }

  /// What a path leads to, links followed.
  static func status(_ path: Path) throws(InputError) -> FileStatus {
    do throws(Errno) {
      return try FileSystem.status(path)
    } catch {
      throw InputError(
        Place(path.description),
        error.isNotFound ? "does not exist" : "cannot be looked at: \(error.reason)")
    }
  }

  private static func check(_ input: InputOptions.Input, _ options: InputOptions)
    throws(InputError)
  {
    switch input {
    case .standardInput, .list(nil): break
    case .list(.some(let path)):
      let status = try status(path)
      if status.kind == .folder {
        throw InputError(
          Place(path.description), "is a folder, not a list of pictures; walk it with -r")
      }
      try checkReadable(path, status)
    case .path(let path):
      let status = try status(path)
      if status.kind == .folder {
        try checkFolder(path, status, options)
      } else if InputKind(options.format) ?? InputKind(suffix: path.suffix) != .picture {
        try checkReadable(path, status)
      }
    }
  }

  private static func checkFolder(_ path: Path, _ status: FileStatus, _ options: InputOptions)
    throws(InputError)
  {
    if !options.recursive {
      throw InputError(
        Place(path.description),
        "is a folder; read the pictures in it, and in the folders in it, with -r")
    }
    if let excluded = options.excludedFolder, let other = try? FileSystem.status(excluded),
      other.isSameFile(as: status)
    {
      throw InputError(
        Place(path.description),
        "is the folder that collages go to, which would be made of collages then; name another with -o"
      )
    }
  }

  /// A pipe is not opened for a look: that could end it for its writer.
  private static func checkReadable(_ path: Path, _ status: FileStatus) throws(InputError) {
    if status.kind == .regular { _ = try ByteSource.open(path) }
  }
}
