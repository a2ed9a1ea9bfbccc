import CPosix
import Glibc
package import Values

/// Calls that change or look at the tree of files.
package enum FileSystem {
  /// What a path leads to, links followed. The corresponding C function is `stat`.
  package static func status(_ path: Path) throws(Errno) -> FileStatus {
    var buffer = stat()
    try check("stat") { path.withCString { stat($0, &buffer) } }
    return FileStatus(buffer)
  }

  /// What stands at a path, links not followed. The corresponding C function is `lstat`.
  package static func linkStatus(_ path: Path) throws(Errno) -> FileStatus {
    var buffer = stat()
    try check("lstat") { path.withCString { lstat($0, &buffer) } }
    return FileStatus(buffer)
  }

  /// The corresponding C function is `rename`.
  package static func rename(_ source: Path, to target: Path) throws(Errno) {
    try check("rename") { source.withCString { s in target.withCString { Glibc.rename(s, $0) } } }
  }

  /// Renames, also onto another file system: then the bytes go into a new file beside the target first,
  /// so that the target is whole at any instant.
  package static func move(_ source: Path, to target: Path) throws(Errno) {
    do throws(Errno) {
      return try rename(source, to: target)
    } catch {
      guard error.code == EXDEV else { throw error }
    }
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let beside = target.parent.appending(".\(random).part")
    let copy = try Descriptor.open(beside, .createNew)
    do throws(Errno) {
      let original = try Descriptor.open(source, .read)
      while let block = try original.nextBlock() { try copy.write(block) }
      try copy.sync()
      try rename(beside, to: target)
    } catch {
      try? remove(beside)
      throw error
    }
    try remove(source)
  }

  /// Renames unless something stands at the target: then `isExisting`, and nothing is touched.
  ///
  /// The corresponding C function is `renameat2` with `RENAME_NOREPLACE`. On the few file systems that
  /// do not know that flag it looks first and then renames, which another program could slip between.
  package static func renameNew(_ source: Path, to target: Path) throws(Errno) {
    do throws(Errno) {
      try check("renameat2") {
        source.withCString { s in target.withCString { cp_rename_new(s, $0) } }
      }
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      if exists(target) { throw Errno(EEXIST, "rename") }
      try rename(source, to: target)
    }
  }

  /// Whether anything stands at a path, a dangling link included.
  package static func exists(_ path: Path) -> Bool {
    do throws(Errno) { _ = try linkStatus(path) } catch { return !error.isNotFound }
    return true
  }

  /// The corresponding C function is `unlink`.
  package static func remove(_ path: Path) throws(Errno) {
    try check("unlink") { path.withCString { unlink($0) } }
  }

  /// Makes a folder and those above it; one that exists is no error. The corresponding C function
  /// is `mkdir`.
  package static func makeFolder(_ path: Path) throws(Errno) {
    do throws(Errno) {
      try makeOneFolder(path)
    } catch {
      guard error.code == ENOENT, !path.parent.isEmpty, path.parent != path else { throw error }
      try makeFolder(path.parent)
      // Once: below /proc the kernel answers ENOENT for ever.
      try makeOneFolder(path)
    }
  }

  private static func makeOneFolder(_ path: Path) throws(Errno) {
    do throws(Errno) {
      try check("mkdir") { path.withCString { mkdir($0, 0o777) } }
      // What is in it is only as safe as its own entry.
      try syncFolder(path.parent)
    } catch {
      guard error.isExisting else { throw error }
      if try status(path).kind != .folder { throw Errno(ENOTDIR, "mkdir") }
    }
  }

  /// Pushes a folder's entries to the disk, so that a rename in it outlives a power cut.
  package static func syncFolder(_ path: Path) throws(Errno) {
    try Descriptor.open(path.isEmpty ? Path(".") : path, .folder).sync()
  }

  /// The names in a folder, without `.` and `..`, in the order of their bytes.
  /// The corresponding C functions are `opendir` and `readdir`.
  package static func names(in path: Path) throws(Errno) -> [Path] {
    guard let folder = path.withCString({ opendir($0) }) else { throw Errno(errno, "opendir") }
    defer { closedir(folder) }
    var names: [Path] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw Errno(errno, "readdir") }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(Path(bytes: name)) }
    }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The path with links, `.` and `..` resolved. The corresponding C function is `realpath`.
  package static func resolve(_ path: Path) throws(Errno) -> Path {
    guard let real = path.withCString({ realpath($0, nil) }) else { throw Errno(errno, "realpath") }
    defer { free(real) }
    return Path(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  /// The path from the root on, in one spelling: without doubled slashes and `.`. Links and `..` stay, since
  /// only a file that exists has them resolved.
  package static func absolute(_ path: Path) -> Path {
    let whole = path.isAbsolute ? path : workingFolder.appending(path)
    // Most are spelt so, and a list has a million of them.
    if whole.isPlain { return whole }
    let parts = whole.components.filter { $0.bytes != [UInt8(ascii: ".")] }
    return Path(bytes: parts.flatMap { [Path.slash] + $0.bytes })
  }

  /// As it was at the first question: the programs never leave it.
  private static let workingFolder = (try? resolve(Path("."))) ?? Path("/")
}

extension Path {
  /// Whether an absolute path has no doubled or last slash, and no part that begins with a dot.
  fileprivate var isPlain: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var before = UInt8(ascii: "x")
      for byte in bytes {
        if before == Path.slash, byte == Path.slash || byte == UInt8(ascii: ".") { return false }
        before = byte
      }
      return before != Path.slash
    }
  }
}
