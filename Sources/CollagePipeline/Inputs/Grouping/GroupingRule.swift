import CollageModel
import Paths

/// Which set a picture belongs to, by its row and the grouping asked for.
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
          Place("--group-by"), "name:\(visible(pattern)) is no regular expression: \(error)")
      }
    }
  }

  var isConsecutive: Bool { if case .none = self { true } else { false } }

  func place(_ listing: Item.Listing, _ folders: inout FolderFinder) -> Verdict {
    if let set = listing.set { return .group(.named(input: listing.origin.number, set)) }
    let picture = listing.picture
    switch self {
    case .none: return .consecutive
    case .folder:
      return .group(.folder(folders.folder(of: picture.path, origin: listing.origin)))
    case .field(let name):
      let value = picture.fields[name] ?? (name == "caption" ? picture.caption : nil)
      return group(value)
    case .name(let pattern):
      let name = picture.path.lastComponent.identifier
      guard let match = try? pattern.firstMatch(in: name) else { return .nowhere }
      return group((match.output.count > 1 ? match.output[1] : match.output[0]).substring)
    case .exifDate:
      return group(ExifDate.read(picture.path)?.day ?? GroupingRule.undated)
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
