package import CollageModel
import Values

/// A set as the input lists it, or the record of what was listed and makes no set: it cannot be read, its ID
/// cannot be used, or grouping has no set for it. It costs nothing but itself.
package typealias ListedSet = Result<PictureSet, SetRecord>

extension ListedSet {
  /// A row or a set that cannot be read, or whose ID cannot be used.
  static func faulty(id: String, _ error: ErrorRecord, images: [Picture]) -> ListedSet {
    .failure(
      SetRecord(
        // It may be any text, and a hundred megabytes of it are no help to anybody.
        id: String(id.prefix(1000)), status: .failed, reason: ErrorRecord.reason([error]),
        images: images.map { ImageRecord($0) }, errors: [error]))
  }

  /// A picture that grouping has no set for.
  static func ungrouped(_ picture: Picture) -> ListedSet {
    .failure(
      SetRecord(
        id: picture.id, status: .dropped, reason: Rules.DropReason.noGroup.rawValue,
        images: [ImageRecord(picture)]))
  }

  /// The files of its pictures, as they are listed.
  var paths: [Path] {
    switch self {
    case .success(let set): set.pictures.map(\.path)
    case .failure(let record): record.images.map(\.path)
    }
  }
}

extension ErrorRecord {
  /// The reason of a failed set: `badPicture` where pictures were at fault, else the first code. A good
  /// picture may be too large for the memory.
  static func reason(_ errors: [ErrorRecord]) -> String? {
    guard let first = errors.first else { return nil }
    return first.path != nil && first.code.isPicturesFault ? "badPicture" : first.code.rawValue
  }
}
