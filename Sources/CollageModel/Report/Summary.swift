/// The report's last count, and all that the progress line shows.
package struct Summary: Hashable, Sendable, Encodable {
  package struct Images: Hashable, Sendable, Encodable {
    package var listed = 0
    package var used = 0
    package var leftOut = 0
    package var failed = 0
  }

  package var sets = 0
  package var made = 0
  package var unchanged = 0
  package var dropped = 0
  package var failed = 0
  package var images = Images()

  package init() {}

  /// Counts one more set in.
  package mutating func add(_ record: SetRecord) {
    sets += 1
    let faulty = Set(record.errors.compactMap(\.path)).count
    images.listed += record.images.count + record.leftOut.count
    images.leftOut += record.leftOut.count
    images.failed += faulty
    switch record.status {
    case .made:
      made += 1
      images.used += record.images.count { $0.tile != nil }
    case .unchanged:
      unchanged += 1
      images.used += record.images.count
    case .dropped: dropped += 1
    case .failed: failed += 1
    }
  }
}
