/// The name that was probably meant, by edit distance.
enum Nearest {
  /// The candidate with the fewest edits, or nil where even that is more than a third of the name.
  ///
  /// A name that is the beginning of a candidate counts as one edit: `--recur` means `--recursive`.
  static func name(to typed: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { candidate in
      let isBeginning = typed.count > 1 && candidate.hasPrefix(typed)
      return (candidate, edits: isBeginning ? 1 : distance(typed, candidate))
    }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, (typed.count + 2) / 3) ? best.0 : nil
  }

  /// How many letters must be inserted, removed, replaced or swapped with their neighbour to make
  /// one word of the other (optimal string alignment).
  static func distance(_ left: String, _ right: String) -> Int {
    // A hostile argument of megabytes must not cost its square.
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
