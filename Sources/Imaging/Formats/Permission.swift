import CVipsShim
import Synchronization
import Values

extension FileFormat {
  /// What reads its files under these limits.
  ///
  /// Throws where the format is not read, was not allowed, or libvips has no loader for it. What libvips
  /// itself blocks is unblocked by the first picture that may use it, and stays so: from then on it is
  /// this check that decides.
  func reader(_ limits: SourceLimits) throws(CollageError) -> any PictureReader {
    guard let source, let reader else { throw .unread(self) }
    guard let loader = reader.loader else { return reader }
    guard cv_loader_exists(loader.operation) != 0 else { throw .missing(self, source) }
    guard source.isOnRequest else { return reader }
    guard limits.allowed.contains(self) else { throw .notAllowed(self) }
    FileFormat.unblocked.withLock {
      if $0.insert(loader.operation).inserted { _ = cv_loader_allow(loader.operation) }
    }
    return reader
  }

  private static let unblocked = Mutex(Set<String>())
}

extension CollageError {
  fileprivate static func unread(_ format: FileFormat) -> CollageError {
    CollageError(.read, .unsupported, "\(format.title) pictures are not read")
  }

  fileprivate static func missing(_ format: FileFormat, _ source: FileFormat.Source)
    -> CollageError
  {
    CollageError(
      .read, .unsupported,
      source.whenMissing
        ?? "\(format.title) pictures are not read by libvips \(Imaging.libvipsVersion) as it is installed"
    )
  }

  fileprivate static func notAllowed(_ format: FileFormat) -> CollageError {
    var error = CollageError(
      .read, .unsupported,
      "\(format.title) pictures are read only where they are allowed, because their library is "
        + "not made for files from anywhere")
    error.notAllowed = format
    return error
  }
}
