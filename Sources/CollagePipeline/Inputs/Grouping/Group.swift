import CollageModel
import Posix
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

  /// The ID of a consecutive set: equal lists have equal ones, from run to run and in any order of sets.
  ///
  /// Its digits begin the SHA-256 of the pictures' paths from the root on, a NUL after each, and an empty one
  /// for each entry that could not be read: `a.jpg` of two folders is two pictures, `a.jpg` and `./a.jpg` one.
  var listedID: SetID {
    var bytes: [UInt8] = []
    for picture in pictures { bytes += FileSystem.absolute(picture.path).bytes + [0] }
    bytes += Array(repeating: 0, count: missing)
    return .listed(
      first: pictures.first?.path,
      digest: String(assetID(ofBytes: bytes).description.dropFirst("sha256:".count).prefix(8)))
  }

  /// The finished set, or what is wrong with it.
  /// - Parameter id: nil where it has none that is safe, which is a fault then.
  func entry(_ id: SetID?) -> ListedSet {
    if let id, fault == nil {
      return .success(PictureSet(id: id, pictures: pictures, place: place))
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
      "the set ID \(quoted(id)) is taken by \(earlier)")
  }

  static func badID(_ id: String, at place: Place, _ fault: SetID.Fault) -> ErrorRecord {
    .manifest(place, .badSetID, "the set ID \(quoted(id)) \(fault)")
  }
}
