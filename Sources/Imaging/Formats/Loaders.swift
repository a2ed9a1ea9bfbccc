import CVipsShim
import Synchronization
import Values

/// Who may read what: the formats that libvips has, and those of them that were allowed.
enum Loaders {
  private static let unblocked = Mutex(Set<String>())

  /// Throws where the format is not read, was not allowed, or libvips has no loader for it. What libvips
  /// itself blocks is unblocked by the first picture that may use it, and stays so: from then on it is
  /// this check that decides.
  static func check(_ format: FileFormat, _ limits: SourceLimits) throws(CollageError) {
    guard let source = format.source else { throw .unread(format) }
    guard cv_loader_exists(source.loader) != 0 else { throw .missing(format, source) }
    guard source.isOnRequest else { return }
    guard limits.allowed.contains(format) else { throw .notAllowed(format) }
    unblocked.withLock {
      if $0.insert(source.loader).inserted { _ = cv_loader_allow(source.loader) }
    }
  }
}

extension CollageError {
  fileprivate static func unread(_ format: FileFormat) -> CollageError {
    CollageError(
      .read, .unsupported, "\(format.title) pictures are not read; convert it to JPEG or PNG first"
    )
  }

  fileprivate static func missing(_ format: FileFormat, _ source: FileFormat.Source)
    -> CollageError
  {
    CollageError(
      .read, .unsupported,
      source.whenMissing
        ?? "\(format.title) pictures are not read by libvips \(Imaging.libvipsVersion) as it is installed; "
        + "convert it to JPEG or PNG first")
  }

  fileprivate static func notAllowed(_ format: FileFormat) -> CollageError {
    CollageError(
      .read, .unsupported,
      "\(format.title) pictures are read only with --allow \(format), because their library is "
        + "not made for files from anywhere; or convert it to JPEG or PNG first")
  }
}
