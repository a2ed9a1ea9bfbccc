import CollageModel
import Values

/// Which set a picture belongs to, by the grouping asked for; where none is, by the set its row names.
enum GroupingRule {
  case none
  case folder
  case field(String)
  case name(Regex<AnyRegexOutput>)
  case exifDate

  enum Verdict {
    case group(GroupKey)
    /// The next place in the consecutive sets.
    case consecutive
    /// Grouping has no set for it.
    case nowhere
  }

  /// The set of pictures without a date, where they are grouped by date.
  static let undated = "undated"

  init(_ grouping: InputOptions.Grouping) throws(InputError) {
    switch grouping {
    case .none: self = .none
    case .folder: self = .folder
    case .field(let name): self = .field(name)
    case .exifDate: self = .exifDate
    case .name(let pattern):
      do {
        self = .name(try Regex(pattern))
      } catch {
        throw InputError(
          Place("grouping"), "name:\(visible(pattern)) is no regular expression: \(error)", .pattern
        )
      }
    }
  }

  var isConsecutive: Bool { if case .none = self { true } else { false } }

  func place(_ listing: Item.Listing, _ folders: inout FolderFinder) -> Verdict {
    let picture = listing.picture
    switch self {
    case .none:
      guard let set = listing.set else { return .consecutive }
      return .group(.named(input: listing.origin.number, set))
    case .folder:
      return .group(.folder(folders.folder(of: picture.path, origin: listing.origin)))
    case .field(let name):
      return group(GroupingRule.value(of: name, listing))
    case .name(let pattern):
      let name = picture.path.lastComponent.identifier
      guard let match = try? pattern.firstMatch(in: name) else { return .nowhere }
      return group((match.output.count > 1 ? match.output[1] : match.output[0]).substring)
    case .exifDate:
      return group(ExifDate.read(picture.path)?.day ?? GroupingRule.undated)
    }
  }

  /// A field of a row; the columns with a meaning have a value as well.
  private static func value(of field: String, _ listing: Item.Listing) -> String? {
    let picture = listing.picture
    if let value = picture.fields[field] { return value }
    switch field {
    case "set": return listing.set
    case "caption": return picture.caption
    case "id": return picture.id
    case "path": return picture.path.identifier
    default: return nil
    }
  }

  private func group(_ value: (some StringProtocol)?) -> Verdict {
    guard let value, !value.isEmpty else { return .nowhere }
    return .group(.derived(String(value)))
  }
}

/// What pictures of one set have in common.
enum GroupKey: Hashable {
  /// The set that rows of one input name.
  case named(input: Int, String)
  case folder(FolderKey)
  case derived(String)

  var id: String {
    switch self {
    case .named(_, let id), .derived(let id): id
    case .folder(let key): key.id
    }
  }
}
