import Values

/// The suffixes by which a folder's pictures are known: of the formats that are read. A walk that took
/// others in would lose the whole set of each.
enum PictureSuffix {
  static func isPicture(_ path: Path, allowed: Set<FileFormat> = []) -> Bool {
    guard let format = FileFormat(suffix: path.suffix) else { return false }
    return !format.isOnRequest || allowed.contains(format)
  }
}
