import CollageModel
import Values
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
    try refuseMissing(options.inputs)
    for input in options.inputs { try check(input, options) }
  }

  /// A name that somebody typed and that is not there is a slip, and no bad picture: nothing is done. One
  /// that a list has costs its set, as does a link that leads nowhere.
  private static func refuseMissing(_ inputs: [InputOptions.Input]) throws(InputError) {
    let missing = inputs.compactMap { input -> Path? in
      switch input {
      case .standardInput, .list(nil): nil
      case .path(let path), .list(.some(let path)): isMissing(path) ? path : nil
      }
    }
    guard let first = missing.first else { return }
    if missing.count == 1 { throw InputError(Place(first.description), "does not exist") }
    let named = missing.prefix(mostNamed).map(\.description)
    let rest = missing.count - named.count
    let names =
      rest > 0 ? named + ["\(rest) more"] : named
    throw InputError(
      Place(names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")),
      "do not exist")
  }

  private static let mostNamed = 5

  private static func isMissing(_ path: Path) -> Bool {
    do throws(Errno) {
      _ = try FileSystem.linkStatus(path)
      return false
    } catch {
      return error.isNotFound
    }
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

  /// Whether nothing can be said of a path but that it is called like a picture: a link that leads nowhere,
  /// or a file that has gone since. As in a list, this costs its set.
  static func isMissingPicture(_ path: Path, _ options: InputOptions) -> Bool {
    InputKind(path, options) == .picture && (try? FileSystem.status(path)) == nil
  }

  /// How many sets there will be, where all inputs are pictures that fill consecutive sets.
  static func countOfSets(_ options: InputOptions) -> Int? {
    guard case .none = options.grouping, !options.inputs.isEmpty,
      options.inputs.allSatisfy({ isPicture($0, options) })
    else { return nil }
    let size = max(1, options.per)
    return (options.inputs.count - 1) / size + 1
  }

  private static func isPicture(_ input: InputOptions.Input, _ options: InputOptions) -> Bool {
    guard case .path(let path) = input, InputKind(path, options) == .picture else { return false }
    return (try? FileSystem.status(path))?.kind != .folder
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
          Place(path.description), "is a folder, not a list of pictures", .folderForList)
      }
      try checkReadable(path, status)
    case .path(let path):
      if isMissingPicture(path, options) { return }
      let status = try status(path)
      if status.kind == .folder {
        try checkFolder(path, status, options)
      } else if let kind = InputKind(path, options) {
        if kind != .picture { try checkReadable(path, status) }
      } else if let format = FileFormat(suffix: path.suffix) {
        throw InputError(
          Place(path.description), "is read only where its format is allowed",
          .notAllowed(format))
      } else if status.kind == .regular {
        var source = try ByteSource.open(path)
        do {
          _ = try InputKind.sniff(&source, isNamedFile: true)
        } catch let error as InputError {
          throw error
        } catch {
          // The run was cancelled, which whoever reads on is told as well.
        }
      }
    }
  }

  private static func checkFolder(_ path: Path, _ status: FileStatus, _ options: InputOptions)
    throws(InputError)
  {
    if !options.recursive {
      throw InputError(
        Place(path.description),
        "is a folder", .folder)
    }
    if let excluded = options.excludedFolder, let other = try? FileSystem.status(excluded),
      other.isSameFile(as: status)
    {
      throw InputError(
        Place(path.description),
        "is the folder that collages go to, which would be made of collages then", .outputFolder)
    }
  }

  /// A pipe is not opened for a look: that could end it for its writer.
  private static func checkReadable(_ path: Path, _ status: FileStatus) throws(InputError) {
    if status.kind == .regular { _ = try ByteSource.open(path) }
  }
}
