import CollageModel

/// A set in the making: pictures gathered under one ID.
struct Group {
  /// As the manifest or the grouping has it; nil for a consecutive set, which gets its ID when it is whole.
  let id: String?
  let place: Place
  var pictures: [Picture] = []
  /// The first thing that is wrong with it.
  var fault: ErrorRecord?
  /// Entries that could not be read, each in the place of a picture.
  var missing = 0

  var count: Int { pictures.count + missing }

  /// The set, or what is wrong with it, once its ID is known to be safe and free.
  func entry(_ id: SetID) -> SourceEntry {
    if let fault { return .faulty(id: id.text, fault, images: pictures) }
    return .set(PictureSet(id: id, pictures: pictures, place: place))
  }
}

extension ErrorRecord {
  static func duplicate(_ id: String, at place: Place, earlier: String) -> ErrorRecord {
    .manifest(
      place, .duplicateID,
      "the set ID \(quoted(id)) is taken by \(earlier); rename one of them (names that differ by case "
        + "alone are one file on many disks)")
  }

  static func badID(_ id: String, at place: Place, _ fault: SetID.Fault) -> ErrorRecord {
    .manifest(place, .badSetID, "the set ID \(quoted(id)) \(fault)")
  }
}
