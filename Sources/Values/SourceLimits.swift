/// How much a source picture may ask of the machine, and how good it has to be.
package struct SourceLimits: Hashable, Sendable, Codable {
  /// Width times height, as stored: 16384 each way.
  package var maxPixels: Int
  package var failOn: FailOn
  /// Scans of a progressive JPEG. Encoders write about ten; each one costs a pass over all blocks, so
  /// a small file with hundreds of them keeps a core busy for a long time.
  package var maxScans: Int

  /// Formats that are read only on request.
  package var allowed: Set<FileFormat>

  package init(
    maxPixels: Int = 268_435_456, failOn: FailOn = .truncated, maxScans: Int = 200,
    allowed: Set<FileFormat> = []
  ) {
    self.maxPixels = maxPixels
    self.failOn = failOn
    self.maxScans = maxScans
    self.allowed = allowed
  }
}
