/// How a picture fills its cell.
package enum Fit: String, CaseIterable, Sendable, Codable {
  /// The cell is full; what does not fit the cell's shape is cut off.
  case cover
  /// The picture is whole; background shows beside it.
  case contain
}

/// What a collage says of its sources.
package enum Embedding: String, CaseIterable, Sendable, Codable {
  case none
  /// Their asset IDs, as XMP.
  case ids
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

/// What counts as a change of a picture.
package enum Changed: String, CaseIterable, Sendable {
  /// Another path, size, time of the last change, or inode.
  case auto
  /// Other bytes.
  case checksum
}

/// When the progress line is drawn.
package enum ProgressMode: String, CaseIterable, Sendable {
  /// Where standard error is a terminal that can redraw a line.
  case auto
  case always, never
}

/// What is asked for in place of a run; the later case wins over the earlier one.
package enum Special: Int, Sendable, Comparable {
  case version, shortHelp, longHelp

  package static func < (left: Special, right: Special) -> Bool { left.rawValue < right.rawValue }
}
