import CollageModel
import Values

/// What a reader finds in an input, one after another, before sets are made of it.
enum Item {
  /// A set of a manifest. Its ID is safe, but may be taken.
  case set(PictureSet)
  case picture(Listing)
  case fault(Fault)
  /// All pictures of this folder have been listed: its set is whole.
  case leftFolder(FolderKey)

  /// A picture, and what its row says of the set it belongs to.
  struct Listing {
    var picture: Picture
    /// The set that the row names.
    var set: String?
    var place: Place
    var origin: Origin
  }

  /// What cannot be used: it costs the set it belongs to, or stands alone.
  struct Fault {
    /// How the report calls it if it belongs to no set: `line-7`, `sets[2]`.
    var id: String
    var error: ErrorRecord
    var place: Place
    /// What could be read of it.
    var images: [Picture] = []
    /// Where it belongs.
    var owner: Owner
    var origin: Origin
  }

  enum Owner {
    /// A set of the manifest, whose ID is the fault's if it is a safe one.
    case itself
    /// The set that the row names.
    case set(String)
    /// It would have been one picture of the plain list.
    case consecutive
    /// Nobody can tell.
    case unknown
  }
}

/// Where a picture was listed: what all rows of one input share.
final class Origin: Sendable {
  /// The input's number in this run; rows of different inputs never share a set they name.
  let number: Int
  /// Whether its pictures are a plain list, which may be sorted: arguments, lists and folders.
  let isPlain: Bool
  /// What was put before a listed path: a manifest's own folder, or the folder that is walked.
  let prefix: Path
  /// What stands for the prefix in the ID of a folder's set; nil where nothing does.
  let title: Path?
  /// What stands for the folder that the input itself is in: the last part of its real path.
  let home: Path

  init(number: Int, isPlain: Bool, prefix: Path, title: Path?, home: Path) {
    self.number = number
    self.isPlain = isPlain
    self.prefix = prefix
    self.title = title
    self.home = home
  }
}

extension ErrorRecord {
  /// A fault of a manifest or a list, with its place in the message.
  static func manifest(
    _ place: Place, _ code: ErrorCode, _ message: String
  ) -> ErrorRecord {
    ErrorRecord(CollageError(code, "\(place): \(message)"))
  }
}
