import CVipsShim
import Synchronization

/// Who may read what: the formats that libvips has, and those of them that were allowed.
enum Loaders {
  private static let unblocked = Mutex(Set<String>())

  /// Throws where the format is not read, was not allowed, or libvips has no loader for it. What libvips
  /// itself blocks is unblocked by the first picture that may use it, and stays so: from then on it is
  /// this check that decides.
  static func check(_ format: FileFormat, _ limits: SourceLimits) throws(ImagingError) {
    guard let loader = format.loader else { throw .unread(format) }
    guard cv_loader_exists(loader) != 0 else { throw .missing(format) }
    guard let permission = format.permission else { return }
    guard limits.allowed.contains(permission) else { throw .notAllowed(format, permission) }
    unblocked.withLock { if $0.insert(loader).inserted { _ = cv_loader_allow(loader) } }
  }
}

extension FileFormat {
  fileprivate var spoken: String { title ?? name }
}

extension ImagingError {
  fileprivate static func unread(_ format: FileFormat) -> ImagingError {
    ImagingError(
      .read, .unsupported, "\(format.spoken) pictures are not read; convert it to JPEG or PNG first"
    )
  }

  fileprivate static func missing(_ format: FileFormat) -> ImagingError {
    guard format.name != "raw" else { return .rawFile }
    return ImagingError(
      .read, .unsupported,
      "\(format.spoken) pictures are not read by libvips \(Imaging.libvipsVersion) as it is installed; "
        + "convert it to JPEG or PNG first")
  }

  fileprivate static func notAllowed(_ format: FileFormat, _ permission: String) -> ImagingError {
    ImagingError(
      .read, .unsupported,
      "\(format.spoken) pictures are read only with --allow \(permission), because their library is "
        + "not made for files from anywhere; or convert it to JPEG or PNG first")
  }

  private static let rawFile = ImagingError(
    .read, .unsupported,
    "it is a camera's raw file, which is not read; export it as JPEG or TIFF")
}
