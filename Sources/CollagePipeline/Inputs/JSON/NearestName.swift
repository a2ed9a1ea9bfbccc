/// Finds what somebody meant who mistyped a name.
enum NearestName {
  /// The name with the fewest letters added, left out, changed or swapped, if it is near enough to
  /// be what was meant: at most a third of its letters.
  static func find(_ typed: String, in names: [String]) -> String? {
    let nearest =
      names
      .map { (name: $0, distance: distance(Array(typed.lowercased()), Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, nearest.name.count / 3) else { return nil }
    return nearest.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
