/// How a picture fills its cell.
package enum Fit: String, CaseIterable, Sendable, Codable {
  /// The cell is full; what does not fit the cell's shape is cut off.
  case cover
  /// The picture is whole; ground shows beside it.
  case contain
}

/// Which part of a picture is kept where some has to be cut off.
package enum FocusChoice: String, CaseIterable, Sendable, Codable {
  case centre
  /// Faces, and for want of them detail.
  case attention
  /// Where the most detail is.
  case entropy
}

/// The colour space of a collage's pixels, and the profile it carries.
package enum ColourSpace: String, CaseIterable, Sendable, Codable {
  case srgb
  /// Display P3.
  case p3
}

/// What a collage says of its sources.
package enum Embedding: String, CaseIterable, Sendable, Codable {
  case none
  /// Their asset IDs, as XMP.
  case ids
}

/// A format whose decoder is not hardened against hostile files: read only where it is allowed.
package enum RiskyFormat: String, CaseIterable, Sendable { case jxl, jp2, svg, pdf, ppm, raw }

/// How damaged a source picture may be before it counts as bad.
package enum FailOn: String, CaseIterable, Sendable, Codable {
  /// Only what cannot be decoded at all.
  case none
  /// Also what ends before its last pixel.
  case truncated
  /// Also what breaks the format's rules.
  case error
  /// Also what the decoder merely frowns at.
  case warning
}

/// What a bad picture costs.
package enum OnError: String, CaseIterable, Sendable, Codable {
  /// Its set: the set is whole or it is not written.
  case failSet = "fail-set"
  /// Only itself: the set is made of the others.
  case skipPicture = "skip-picture"
  /// The run.
  case abort
}
