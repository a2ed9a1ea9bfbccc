import CollageModel
import Values

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

  /// The finished set, or what is wrong with it.
  /// - Parameter id: nil where it has none that is safe, which is a fault then.
  func entry(_ id: SetID?) -> SourceEntry {
    if let id, fault == nil {
      return .set(PictureSet(id: id, pictures: pictures, place: place))
    }
    let text = id?.text ?? self.id ?? ""
    let unnamed = ErrorRecord.manifest(place, .badSetID, "the set has no ID")
    return .faulty(id: text, fault ?? unnamed, images: pictures)
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
