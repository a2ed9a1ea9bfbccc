import CPixels
package import Values

extension FailOn {
  var level: cv_fail_on {
    switch self {
    case .none: CV_FAIL_ON_NONE
    case .truncated: CV_FAIL_ON_TRUNCATED
    case .error: CV_FAIL_ON_ERROR
    case .warning: CV_FAIL_ON_WARNING
    }
  }
}

/// How much a source picture may ask of the machine.
package struct SourceLimits: Sendable, Hashable {
  /// Width times height as stored.
  package var maxPixels: Int
  package var failOn: FailOn
  /// Scans of a progressive JPEG. Encoders write about ten; each one costs a pass over all blocks, so
  /// a small file with hundreds of them keeps a core busy for a long time.
  package var maxScans: Int

  /// Formats that are read only on request.
  package var allowed: Set<FileFormat>

  package init(
    maxPixels: Int = 268_402_689, failOn: FailOn = .truncated, maxScans: Int = 200,
    allowed: Set<FileFormat> = []
  ) {
    self.maxPixels = maxPixels
    self.failOn = failOn
    self.maxScans = maxScans
    self.allowed = allowed
  }
}
