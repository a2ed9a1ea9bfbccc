import Paths

/// The suffixes by which a folder's pictures are known, in lower case.
enum PictureSuffix {
  static let all: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif",
    "png",
    "webp",
    "tif", "tiff",
    "gif",
    "heic", "heif", "hif",
    "avif",
    "jxl",
  ]

  static func isPicture(_ path: Path) -> Bool { all.contains(path.suffix) }
}
