import CPosix
import Glibc
package import Values

/// An open file that closes itself.
///
/// It is a class so that it can travel through a stream; the last holder closes it. Every descriptor
/// is opened close-on-exec: nothing leaks into the worker.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over an open descriptor; from here on it belongs to this object.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    _ = Glibc.close(number)
  }

  package static let standardInput = Descriptor(owning: 0)
  package static let standardOutput = Descriptor(owning: 1)
  package static let standardError = Descriptor(owning: 2)

  /// The corresponding C function is `isatty`.
  package var isTerminal: Bool { isatty(number) == 1 }
}

// MARK: - Opening

extension Descriptor {
  /// What an `open` is for.
  package enum Mode {
    /// To read a file that must exist. It never blocks on a FIFO or a terminal (`O_NONBLOCK`).
    case read
    /// To write a new file; one that exists is an error.
    case createNew
    /// To write, made if missing, emptied if not.
    case replace
    /// To write, made if missing, kept if not; never through a link.
    case update
    /// To sync a folder.
    case folder
  }

  /// The corresponding C function is `open`.
  package static func open(_ path: Path, _ mode: Mode, permissions: UInt32 = 0o666) throws(Errno)
    -> Descriptor
  {
    let flags: Int32 =
      switch mode {
      case .read: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .createNew: O_WRONLY | O_CREAT | O_EXCL
      case .replace: O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY
      case .update: O_RDWR | O_CREAT | O_NOFOLLOW
      case .folder: O_RDONLY | O_DIRECTORY
      }
    let number = try check("open") {
      path.withCString { Glibc.open($0, flags | O_CLOEXEC, mode_t(permissions)) }
    }
    return Descriptor(owning: number)
  }

  /// A pair of connected ends, reading first. The corresponding C function is `pipe2`.
  package static func pipe() throws(Errno) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [0, 0]
    try check("pipe2") { cp_pipe(&ends) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }
}

extension Descriptor {
  /// Another descriptor for the same thing. What is written to this one, as libraries may do with standard
  /// output, goes to standard error from now on. The corresponding C functions are `fcntl` with
  /// `F_DUPFD_CLOEXEC`, and `dup2`.
  package func movedAside() throws(Errno) -> Descriptor {
    let copy = Descriptor(owning: try check("fcntl") { fcntl(number, F_DUPFD_CLOEXEC, 3) })
    try check("dup2") { dup2(Descriptor.standardError.number, number) }
    return copy
  }
}

// MARK: - Reading and writing

extension Descriptor {
  /// Reads at most `count` bytes; an empty answer is the end. The corresponding C function is `read`.
  package func read(_ count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try check("read") { Glibc.read(number, buffer.baseAddress, count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The next bytes, 256 KiB at most; nil at the end.
  package func nextBlock() throws(Errno) -> [UInt8]? {
    let block = try read(256 << 10)
    return block.isEmpty ? nil : block
  }

  /// Writes all bytes, however many calls it takes. The corresponding C function is `write`.
  package func write(_ bytes: some ContiguousBytes) throws(Errno) {
    var failure: Errno?
    bytes.withBytes { buffer in
      var rest = buffer[...]
      do throws(Errno) {
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = try check("write") { Glibc.write(number, part.baseAddress, part.count) }
          rest = rest.dropFirst(count)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// From now on a write takes what there is room for, and never waits. The corresponding C function is
  /// `fcntl` with `F_SETFL`.
  package func stopWaiting() throws(Errno) {
    let flags = try check("fcntl") { fcntl(number, F_GETFL) }
    try check("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Writes what there is room for now, and returns how many bytes those were.
  package func writeSome(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    do throws(Errno) {
      return try check("write") {
        bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      }
    } catch {
      if error.isWouldBlock { return 0 }
      throw error
    }
  }

  /// Writes text as UTF-8.
  package func write(_ text: String) throws(Errno) {
    try write(Array(text.utf8))
  }

  /// Pushes the file (or a folder's entries) to the disk. The corresponding C function is `fsync`.
  package func sync() throws(Errno) {
    try check("fsync") { fsync(number) }
  }

  /// Waits until there is something to read or the time is over; no time means for ever.
  /// The corresponding C function is `poll`.
  package func waitToRead(milliseconds: Int32 = -1) throws(Errno) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return try check("poll") { poll(&request, 1, milliseconds) } > 0
  }

  /// The same, or until another descriptor has room.
  /// - Parameter other: whose room is waited for; nil for none.
  package func waitToRead(orToWrite other: Descriptor?, milliseconds: Int32) throws(Errno) -> Bool {
    // The kernel passes over a negative number.
    var requests = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other?.number ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    try check("poll") { poll(&requests, 2, milliseconds) }
    return requests[0].revents != 0
  }

  /// Whether nobody can read any more what is written to this pipe, at the end of this time at the latest.
  package func losesItsReader(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: 0, revents: 0)
    return poll(&request, 1, milliseconds) > 0 && request.revents & Int16(POLLERR) != 0
  }

  /// What the file is. The corresponding C function is `fstat`.
  package func status() throws(Errno) -> FileStatus {
    var buffer = stat()
    try check("fstat") { fstat(number, &buffer) }
    return FileStatus(buffer)
  }

  /// Holds the file for this process alone, or says at once that another has it.
  /// The corresponding C function is `flock`.
  package func lock() throws(Errno) -> Bool {
    do throws(Errno) {
      try check("flock") { flock(number, LOCK_EX | LOCK_NB) }
    } catch {
      if error.isWouldBlock { return false }
      throw error
    }
    return true
  }
}

/// Bytes that stand in one piece.
package protocol ContiguousBytes {
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void)
}

extension Array: ContiguousBytes where Element == UInt8 {
  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { withUnsafeBytes(body) }
}

extension ArraySlice: ContiguousBytes where Element == UInt8 {
  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { withUnsafeBytes(body) }
}

extension UnsafeRawBufferPointer: ContiguousBytes {
  package func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { body(self) }
}

extension Path {
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes
    terminated.append(0)
    return terminated.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return "".withCString(body) }
        return body(start)
      }
    }
  }
}
