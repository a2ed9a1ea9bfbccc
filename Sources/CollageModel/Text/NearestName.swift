/// Finds what somebody meant who mistyped a name.
package enum NearestName {
  /// The name with the fewest letters added, left out, changed or swapped, in any case, if it is near
  /// enough to be what was meant: at most a third of its letters.
  ///
  /// The beginning of a name is as near as one letter: `recur` means `recursive`.
  package static func find(_ typed: String, in names: [String]) -> String? {
    let typed = typed.lowercased()
    let nearest =
      names
      .map { name in
        let isBeginning = typed.count > 1 && name.lowercased().hasPrefix(typed)
        return (name: name, edits: isBeginning ? 1 : distance(typed, name.lowercased()))
      }
      .min { $0.edits < $1.edits }
    guard let nearest, nearest.edits <= max(1, nearest.name.count / 3) else { return nil }
    return nearest.name
  }

  /// The optimal string alignment distance; what is beyond 64 letters does not count, so that a word of
  /// megabytes does not cost its square.
  package static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
