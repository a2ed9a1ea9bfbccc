import CollageModel
import Values
import Testing

@Suite("Rules")
struct RulesTests {
  private func set(_ count: Int) -> PictureSet {
    var options = SetOptions()
    if let quality = Option.named("quality") { try? options.give(quality, "7", folder: Path("")) }
    return PictureSet(
      id: .listed(first: Path("a.jpg"), digest: "1"), title: "T",
      pictures: (0..<count).map { Picture(path: Path("\($0)")) },
      overrides: options, place: Place("m", .line(3)))
  }

  /// Filter, then cap.
  private func admitted(_ rules: Rules, _ set: PictureSet) throws -> [PictureSet] {
    try rules.cap(rules.filter(set).get())
  }

  /// `6+2` for collages of six and two, with what is left out: `6 -2 over -1 odd`.
  private func verdict(_ rules: Rules, _ set: PictureSet) -> String {
    do {
      let sets = try admitted(rules, set)
      return sets.map { String($0.pictures.count) }.joined(separator: "+")
        + [(LeftOut.Reason.overCap, "over"), (.oddTrimmed, "odd")].map { reason, word in
          let count = sets.flatMap(\.leftOut).count { $0.reason == reason }
          return count == 0 ? "" : " -\(count) \(word)"
        }.joined()
    } catch {
      return (error as? Rules.DropReason)?.rawValue ?? "refused"
    }
  }

  private func verdicts(_ count: Int, _ overflow: Rules.Overflow, max: Int) -> [String] {
    [Rules.Odd.drop, .trim, .keep, .fail].map {
      verdict(Rules(odd: $0, max: max, overflow: overflow), set(count))
    }
  }

  @Test(
    "at most six, the rest left out",
    arguments: [
      // count: drop, trim, keep, fail
      (0, ["empty", "empty", "empty", "empty"]),
      (1, ["oddCount", "oddCount", "1", "refused"]),
      (2, ["2", "2", "2", "2"]),
      (3, ["oddCount", "2 -1 odd", "3", "refused"]),
      (4, ["4", "4", "4", "4"]),
      (5, ["oddCount", "4 -1 odd", "5", "refused"]),
      (6, ["6", "6", "6", "6"]),
      (7, ["oddCount", "6 -1 odd", "6 -1 over", "refused"]),
      (8, ["6 -2 over", "6 -2 over", "6 -2 over", "6 -2 over"]),
      (9, ["oddCount", "6 -2 over -1 odd", "6 -3 over", "refused"]),
      (10, ["6 -4 over", "6 -4 over", "6 -4 over", "6 -4 over"]),
      (11, ["oddCount", "6 -4 over -1 odd", "6 -5 over", "refused"]),
      (12, ["6 -6 over", "6 -6 over", "6 -6 over", "6 -6 over"]),
      (13, ["oddCount", "6 -6 over -1 odd", "6 -7 over", "refused"]),
    ])
  func cap(count: Int, expected: [String]) {
    #expect(verdicts(count, .cap, max: 6) == expected)
  }

  @Test(
    "at most six, the rest as further sets",
    arguments: [
      (0, ["empty", "empty", "empty", "empty"]),
      (1, ["oddCount", "oddCount", "1", "refused"]),
      (2, ["2", "2", "2", "2"]),
      (3, ["oddCount", "2 -1 odd", "3", "refused"]),
      (4, ["4", "4", "4", "4"]),
      (5, ["oddCount", "4 -1 odd", "5", "refused"]),
      (6, ["6", "6", "6", "6"]),
      (7, ["oddCount", "6 -1 odd", "6+1", "refused"]),
      (8, ["6+2", "6+2", "6+2", "6+2"]),
      (9, ["oddCount", "6+2 -1 odd", "6+3", "refused"]),
      (10, ["6+4", "6+4", "6+4", "6+4"]),
      (11, ["oddCount", "6+4 -1 odd", "6+5", "refused"]),
      (12, ["6+6", "6+6", "6+6", "6+6"]),
      (13, ["oddCount", "6+6 -1 odd", "6+6+1", "refused"]),
    ])
  func split(count: Int, expected: [String]) {
    #expect(verdicts(count, .split, max: 6) == expected)
  }

  @Test("an odd set is odd before it is capped, whatever the cap", arguments: 1...14)
  func parityComesFirst(max: Int) {
    for count in 1...13 where !count.isMultiple(of: 2) {
      for overflow in Rules.Overflow.allCases {
        let verdicts = verdicts(count, overflow, max: max)
        #expect(verdicts[0] == "oddCount" && verdicts[3] == "refused")
      }
    }
  }

  @Test("every listed picture is used once or left out once, in order, and no collage is too large")
  func nothingIsLost() {
    for count in 0...13 {
      for odd in Rules.Odd.allCases {
        for overflow in Rules.Overflow.allCases {
          for max in 1...14 {
            let set = set(count)
            let rules = Rules(odd: odd, max: max, overflow: overflow)
            guard let sets = try? admitted(rules, set) else { continue }
            let used = sets.flatMap(\.pictures)
            let leftOut = sets.flatMap(\.leftOut)
            #expect(used + leftOut.map(\.picture) == set.pictures)
            #expect(sets.allSatisfy { 1...max ~= $0.pictures.count })
            #expect(sets.dropLast().allSatisfy { $0.leftOut.isEmpty })
            #expect(overflow == .split || sets.count == 1)
            #expect(overflow == .cap || !leftOut.contains { $0.reason == .overCap })
            #expect(leftOut.count { $0.reason == .oddTrimmed } == (odd == .trim ? count % 2 : 0))
          }
        }
      }
    }
  }

  @Test("parts of a set are numbered from two, and keep all else of it")
  func parts() throws {
    let parts = try admitted(Rules(max: 4, overflow: .split), set(10))
    #expect(parts.map(\.id.text) == ["a-1", "a-1-2", "a-1-3"])
    for part in parts {
      #expect(part.title == "T" && part.overrides["quality"] == "7")
      #expect(part.place == Place("m", .line(3)))
    }
  }

  @Test("the defaults are the product's: odd sets dropped, at most six, the rest left out")
  func defaults() {
    #expect(Rules() == Rules(odd: .drop, max: 6, overflow: .cap))
  }
}

@Suite("A selection in the making")
struct SelectionTests {
  @Test(
    "what may be saved, what may grow, what the title says",
    arguments: [
      (0, false, true, "Collage"), (1, false, true, "1 photo"), (2, true, true, "2 photos"),
      (5, false, true, "5 photos"), (6, true, false, "6 photos"), (7, false, false, "7 photos"),
    ])
  func selection(count: Int, maySave: Bool, mayGrow: Bool, title: String) {
    #expect(Selection.maySave(count) == maySave)
    #expect(Selection.mayGrow(count) == mayGrow)
    #expect(Selection.title(count) == title)
  }

  @Test("a selection grows as far as the cap that is asked for")
  func cap() {
    #expect(Selection.mayGrow(8, max: 9) && !Selection.mayGrow(9, max: 9))
  }
}
