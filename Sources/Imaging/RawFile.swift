import Glibc
import Posix

/// Tells a camera's raw file in TIFF's clothes from a TIFF.
///
/// Its first page is a thumbnail, which nobody means; what it is a thumbnail of takes a raw developer.
enum RawFile {
  static func isRaw(_ file: SourceFile) -> Bool {
    // Canon writes this behind the header, and a first page that claims to be the whole picture.
    if file.prefix.dropFirst(8).starts(with: "CR".utf8) { return true }
    guard let directory = TIFFDirectory({ file.read($1, at: $0) }) else { return false }
    let isReduced = (directory.number(.newSubfileType) ?? 0) & 1 == 1
    return isReduced || directory.has(.dngVersion)
  }
}

extension SourceFile {
  /// At most so many bytes; none where they cannot be read. The corresponding C function is `pread`.
  fileprivate func read(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor.number, buffer.baseAddress, count, off_t(offset)))
    }
  }
}

extension ImagingError {
  static let rawFile = ImagingError(
    .read, .unsupported,
    "it is a camera's raw file, which is not read; export it as JPEG or TIFF")
}
