/// What becomes of a set before any picture is opened: the filter and the cap.
package struct Rules: Hashable, Sendable {
  /// What happens to a set with an odd number of listed pictures.
  package enum Odd: String, CaseIterable, Sendable { case drop, trim, keep, fail }

  /// What happens to the pictures beyond the cap.
  package enum Overflow: String, CaseIterable, Sendable { case cap, split }

  package var odd: Odd
  /// The most pictures in one collage, at least 1.
  package var max: Int
  package var overflow: Overflow

  package init(odd: Odd = .drop, max: Int = 6, overflow: Overflow = .cap) {
    self.odd = odd
    self.max = max
    self.overflow = overflow
  }
}

extension Rules {
  /// Whether an odd set becomes no collage at all.
  package var refusesOddSets: Bool { odd == .drop || odd == .fail }
}

extension Rules {
  /// Why a set is dropped. Dropping is a rule, not an error.
  package enum DropReason: String, Error, Codable { case empty, oddCount, noGroup }

  /// An odd set where the rules let it end the run.
  package struct Refusal: Error {}

  /// The filter: a set of an even number of pictures, or why it goes no further. A set of 7 is odd, whatever
  /// the cap.
  package func filter(_ set: PictureSet) throws(Refusal) -> Result<PictureSet, DropReason> {
    if set.pictures.isEmpty { return .failure(.empty) }
    if Selection.maySave(set.pictures.count) { return .success(set) }
    switch odd {
    case .keep: return .success(set)
    case .drop: return .failure(.oddCount)
    case .fail: throw Refusal()
    case .trim:
      if set.pictures.count == 1 { return .failure(.oddCount) }
      var set = set
      set.leftOut.append(LeftOut(set.pictures.removeLast(), .oddTrimmed))
      return .success(set)
    }
  }

  /// The cap: the sets of at most so many pictures that are made of one.
  package func cap(_ set: PictureSet) -> [PictureSet] {
    if set.pictures.count <= max { return [set] }
    switch overflow {
    case .cap:
      var capped = set
      capped.pictures = Array(set.pictures.prefix(max))
      capped.leftOut = set.pictures.dropFirst(max).map { LeftOut($0, .overCap) } + set.leftOut
      return [capped]
    case .split:
      let starts = Array(stride(from: 0, to: set.pictures.count, by: max))
      return starts.enumerated().map { number, start in
        var part = set
        part.id = set.id.part(number + 1)
        part.pictures = Array(set.pictures[start...].prefix(max))
        // What was left out of the whole is told once, with the last of it.
        if start != starts.last { part.leftOut = [] }
        return part
      }
    }
  }
}
