import CVipsShim
import Synchronization

extension FileFormat {
  /// What reads its files under these limits.
  ///
  /// Throws where the format is not read, was not allowed, or libvips has no loader for it. What libvips
  /// itself blocks is unblocked by the first picture that may use it, and stays so: from then on it is
  /// this check that decides.
  func reader(_ limits: SourceLimits) throws(ImagingError) -> any PictureReader {
    guard let reader else { throw .unread(self) }
    guard let loader = reader.loader else { return reader }
    guard cv_loader_exists(loader.operation) != 0 else { throw .missing(self) }
    guard let permission else { return reader }
    guard limits.allowed.contains(permission) else { throw .notAllowed(self, permission) }
    FileFormat.unblocked.withLock {
      if $0.insert(loader.operation).inserted { _ = cv_loader_allow(loader.operation) }
    }
    return reader
  }

  private static let unblocked = Mutex(Set<String>())

  fileprivate var spoken: String { title ?? name }
}

extension ImagingError {
  fileprivate static func unread(_ format: FileFormat) -> ImagingError {
    ImagingError(
      .read, .unsupported, "\(format.spoken) pictures are not read; convert it to JPEG or PNG first"
    )
  }

  fileprivate static func missing(_ format: FileFormat) -> ImagingError {
    ImagingError(
      .read, .unsupported,
      format.absence
        ?? "\(format.spoken) pictures are not read by libvips \(Imaging.libvipsVersion) as it is installed; "
        + "convert it to JPEG or PNG first")
  }

  fileprivate static func notAllowed(_ format: FileFormat, _ permission: String) -> ImagingError {
    ImagingError(
      .read, .unsupported,
      "\(format.spoken) pictures are read only with --allow \(permission), because their library is "
        + "not made for files from anywhere; or convert it to JPEG or PNG first")
  }
}
