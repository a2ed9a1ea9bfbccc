import CollageModel
import Values

/// Makes sets of what is listed, in one pass: items go in, finished entries come out.
///
/// - Sets of a manifest pass through.
/// - A picture that names a set joins it; such sets come out, in order of first appearance, when their
///   input is over. With a grouping, that finds the set in place of the row; such sets come out at the
///   end, a walked folder's when the walk leaves it.
/// - With `sorted`, either comes out when the next one begins, and only that one is held.
/// - All other pictures fill consecutive sets, which come out as they are full.
/// - An ID that is taken, or is no safe one, makes its set faulty.
struct Grouper {
  private let rule: GroupingRule
  private let size: Int
  private let isSorted: Bool
  private var registry = SetRegistry()
  private var consecutive: Group?
  private var groups: [GroupKey: NumberedGroup] = [:]
  private var begun = 0
  private var folders = FolderFinder()

  private struct NumberedGroup {
    /// The order of first appearance.
    let number: Int
    var group: Group
  }

  init(_ options: InputOptions) throws(InputError) {
    rule = try GroupingRule(options.grouping)
    size = max(1, options.per)
    isSorted = options.sorted
  }

  mutating func take(_ item: Item, into entries: inout [ListedSet]) {
    switch item {
    case .set(let set):
      if let earlier = registry.take(set.id, at: set.place) {
        let error = ErrorRecord.duplicate(set.id.text, at: set.place, earlier: earlier)
        entries.append(.faulty(id: set.id.text, error, images: set.pictures))
      } else {
        entries.append(.success(set))
      }
    case .picture(let listing):
      switch rule.place(listing, &folders) {
      case .group(let key):
        join(key, at: listing.place, &entries) { $0.pictures.append(listing.picture) }
      case .consecutive:
        joinConsecutive(at: listing.place, &entries) { $0.pictures.append(listing.picture) }
      case .nowhere: entries.append(.ungrouped(listing.picture))
      }
    case .fault(let fault): take(fault, &entries)
    case .leftFolder(let folder):
      if case .folder = rule, let whole = groups.removeValue(forKey: .folder(folder)) {
        finish(whole.group, &entries)
      }
    }
  }

  /// The input is over: the sets that its rows named are whole.
  mutating func endInput(_ origin: Origin, into entries: inout [ListedSet]) {
    finish(&entries) { if case .named(let input, _) = $0 { input == origin.number } else { false } }
  }

  /// All inputs are over.
  mutating func end(into entries: inout [ListedSet]) {
    finishConsecutive(&entries)
    finish(&entries) { _ in true }
  }
}

// MARK: - Faults

extension Grouper {
  private mutating func take(_ fault: Item.Fault, _ entries: inout [ListedSet]) {
    switch fault.owner {
    case .set(let name) where rule.isConsecutive:
      let key = GroupKey.named(input: fault.origin.number, name)
      join(key, at: fault.place, &entries) { $0.add(fault) }
    case .consecutive where rule.isConsecutive:
      joinConsecutive(at: fault.place, &entries) { $0.add(fault) }
    case .itself:
      // A broken set still has its ID: a second one with it is told so.
      if let id = try? SetID(fault.id) { _ = registry.take(id, at: fault.place) }
      entries.append(.faulty(id: fault.id, fault.error, images: fault.images))
    case .set, .consecutive, .unknown:
      entries.append(.faulty(id: fault.id, fault.error, images: fault.images))
    }
  }
}

extension Group {
  fileprivate mutating func add(_ fault: Item.Fault) {
    self.fault = self.fault ?? fault.error
    pictures += fault.images
    missing += 1
  }
}

// MARK: - Groups

extension Grouper {
  private mutating func join(
    _ key: GroupKey, at place: Place, _ entries: inout [ListedSet], _ add: (inout Group) -> Void
  ) {
    if let index = groups.index(forKey: key) {
      add(&groups.values[index].group)
      return
    }
    if isSorted { finish(&entries) { _ in true } }
    var group = Group(id: key.id, place: place)
    do throws(SetID.Fault) {
      let id = try SetID(key.id)
      if let earlier = registry.take(id, at: place) {
        group.fault = .duplicate(key.id, at: place, earlier: earlier)
      }
    } catch {
      group.fault = .badID(key.id, at: place, error)
    }
    add(&group)
    begun += 1
    groups[key] = NumberedGroup(number: begun, group: group)
  }

  private mutating func finish(
    _ entries: inout [ListedSet], where isOver: (GroupKey) -> Bool
  ) {
    let keys = groups.keys.filter(isOver)
    let whole = keys.compactMap { groups.removeValue(forKey: $0) }
    for group in whole.sorted(by: { $0.number < $1.number }) { finish(group.group, &entries) }
  }

  private func finish(_ group: Group, _ entries: inout [ListedSet]) {
    entries.append(group.entry(group.id.flatMap { try? SetID($0) }))
  }
}

// MARK: - Consecutive sets

extension Grouper {
  private mutating func joinConsecutive(
    at place: Place, _ entries: inout [ListedSet], _ add: (inout Group) -> Void
  ) {
    if consecutive == nil { consecutive = Group(id: nil, place: place) }
    if var group = consecutive.take() {
      add(&group)
      consecutive = group
    }
    if let group = consecutive, !Selection.mayGrow(group.count, max: size) {
      finishConsecutive(&entries)
    }
  }

  private mutating func finishConsecutive(_ entries: inout [ListedSet]) {
    guard let group = consecutive.take() else { return }
    entries.append(group.entry(registry.takeNext(group.listedID, at: group.place)))
  }
}
