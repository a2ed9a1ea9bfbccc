import Paths

/// The suffixes by which a folder's pictures are known, in lower case: of the formats that are read. A walk
/// that took others in would lose the whole set of each.
enum PictureSuffix {
  static let all: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif",
    "png",
    "webp",
    "tif", "tiff",
    "gif",
    "heic", "heif", "hif",
    "avif",
  ]

  static func isPicture(_ path: Path) -> Bool { all.contains(path.suffix) }
}
