/// How a picture fills its cell.
package enum Fit: String, CaseIterable, Sendable, Codable {
  /// The cell is full; what does not fit the cell's shape is cut off.
  case cover
  /// The picture is whole; ground shows beside it.
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
