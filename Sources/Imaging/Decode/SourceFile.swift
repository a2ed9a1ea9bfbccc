import Glibc
import Posix
import Values

/// A regular file opened for its first bytes.
struct SourceFile {
  let descriptor: Descriptor
  let prefix: [UInt8]
  /// In bytes, as far as they can be added to others: a file with holes may be as long as a number goes.
  let length: Int

  init(_ path: Path) throws(CollageError) {
    do throws(Errno) {
      descriptor = try Descriptor.open(path, .read)
      let status = try descriptor.status()
      guard status.kind == .regular else { throw SourceFile.notRegular }
      length = min(status.size, 1 << 60)
      prefix = try descriptor.read(FileFormat.prefixLength)
    } catch {
      throw CollageError(error)
    }
    if prefix.isEmpty {
      throw CollageError(.read, .empty, "the file is empty")
    }
  }

  private static let notRegular = Errno(EISDIR, "fstat")
}

extension SourceFile {
  /// At most so many bytes; none where they cannot be read. The corresponding C function is `pread`.
  func read(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor.number, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
