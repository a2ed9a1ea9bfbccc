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
