import CPixels

/// Which faults of a picture's data make it fail; each includes the ones before it.
package enum FailOn: String, Sendable, Hashable, CaseIterable {
  /// Whatever can be decoded is used.
  case none
  /// Pixels are missing.
  case truncated
  /// Pixels are missing or known to be wrong.
  case error
  /// Anything that the decoder remarks on, even where every viewer shows the picture.
  case warning

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

  /// Formats that are read only on request, as `FileFormat.allowable` names them.
  package var allowed: Set<String>

  package init(
    maxPixels: Int = 268_402_689, failOn: FailOn = .truncated, maxScans: Int = 200,
    allowed: Set<String> = []
  ) {
    self.maxPixels = maxPixels
    self.failOn = failOn
    self.maxScans = maxScans
    self.allowed = allowed
  }
}
