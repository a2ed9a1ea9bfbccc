import CollageModel
import Values
import Posix

/// Holds the pictures of plain lists and folders back until all are there, and gives them out in order.
///
/// With nothing to sort it holds nothing. Sets and rows of manifests pass by: their order was
/// somebody's choice.
struct Sorter {
  private let order: InputOptions.Sort
  private let isReversed: Bool
  private var held: [Item.Listing] = []

  init(_ options: InputOptions) {
    order = options.sort
    isReversed = options.reverse
  }

  private var sorts: Bool { order != .none || isReversed }

  /// Whether an item was kept, or need not go on.
  mutating func keeps(_ item: Item) -> Bool {
    guard sorts else { return false }
    switch item {
    case .picture(let listing) where listing.origin.isPlain && listing.set == nil:
      held.append(listing)
      return true
    // A folder is whole only when all are out.
    case .leftFolder: return true
    default: return false
    }
  }

  /// All that was kept, in order. What has no time or date comes last, reversed or not.
  mutating func finish() -> [Item.Listing] {
    let listings = held
    held = []
    switch order {
    case .none: return isReversed ? listings.reversed() : listings
    case .name:
      return sort(listings, by: { $0.picture.path }, PathOrder.byBytes)
    case .natural:
      return sort(listings, by: { $0.picture.path }, PathOrder.naturally)
    case .mtime:
      return sort(listings, by: { (try? FileSystem.status($0.picture.path))?.modified })
    case .exifDate:
      return sort(listings, by: { ExifDate.read($0.picture.path) })
    }
  }

  private func sort<Key: Comparable>(_ listings: [Item.Listing], by key: (Item.Listing) -> Key?)
    -> [Item.Listing]
  {
    let keyed = listings.map { (key: key($0), path: $0.picture.path, listing: $0) }
    let dated = keyed.filter { $0.key != nil }
      .sorted { a, b in
        guard let x = a.key, let y = b.key, x != y else { return PathOrder.byBytes(a.path, b.path) }
        return x < y
      }
    let undated = keyed.filter { $0.key == nil }.sorted { PathOrder.byBytes($0.path, $1.path) }
    return ((isReversed ? dated.reversed() : dated) + undated).map(\.listing)
  }

  private func sort(
    _ listings: [Item.Listing], by key: (Item.Listing) -> Path, _ precedes: (Path, Path) -> Bool
  ) -> [Item.Listing] {
    let sorted = listings.sorted { precedes(key($0), key($1)) }
    return isReversed ? sorted.reversed() : sorted
  }
}
