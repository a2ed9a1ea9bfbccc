import CollageModel
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

  /// The format of a suffix that is a picture's only where it is allowed.
  static func risky(_ suffix: String) -> RiskyFormat? {
    switch suffix {
    case "jxl": .jxl
    case "jp2", "j2k", "jpx", "jpf": .jp2
    case "svg", "svgz": .svg
    case "pdf": .pdf
    case "ppm", "pgm", "pbm", "pnm", "pfm": .ppm
    case "dng", "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "pef": .raw
    default: nil
    }
  }

  static func isPicture(_ path: Path, allowed: Set<RiskyFormat> = []) -> Bool {
    all.contains(path.suffix) || risky(path.suffix).map(allowed.contains) ?? false
  }
}
