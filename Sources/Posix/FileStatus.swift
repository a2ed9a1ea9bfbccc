import Glibc

/// What the kernel knows of a file: kind, size, time and identity.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case regular, folder, link, pipe, socket, other }

  package let kind: Kind
  /// Bytes.
  package let size: Int
  package let modified: Time
  package let identity: Identity

  /// Since 1970: seconds, which are negative before it, and nanoseconds, which are not. Together they would
  /// not fit into one number for a year after 2262, and a file may bear any.
  package struct Time: Hashable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// What tells a file from all others, whatever it is called.
  package struct Identity: Hashable, Sendable {
    let inode: UInt64
    let device: UInt64
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .other
      }
    size = Int(status.st_size)
    modified = Time(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    identity = Identity(inode: UInt64(status.st_ino), device: UInt64(status.st_dev))
  }

  /// All that changes when a file is written or replaced, as one word: size, time and identity.
  package var stamp: String {
    var text: [UInt8] = []
    text.reserveCapacity(80)
    text.append(decimal: size)
    text.append(UInt8(ascii: " "))
    text.append(decimal: modified.seconds)
    text.append(UInt8(ascii: "."))
    text.append(decimal: modified.nanoseconds)
    text.append(UInt8(ascii: " "))
    text.append(decimal: identity.device)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: identity.inode)
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether two paths lead to one file.
  package func isSameFile(as other: FileStatus) -> Bool {
    identity == other.identity
  }
}

extension FileStatus.Time: Comparable {
  package static func < (left: FileStatus.Time, right: FileStatus.Time) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
