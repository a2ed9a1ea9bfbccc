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
  /// The rules' answer for one set.
  package enum Verdict: Hashable, Sendable {
    /// To be made, each with the pictures that were left out of it.
    case admitted([Admitted])
    case dropped(DropReason)
    /// An odd set under `--odd fail`: the run ends.
    case refused
  }

  /// A set that will become a collage.
  package struct Admitted: Hashable, Sendable {
    package var set: PictureSet
    package var leftOut: [LeftOut]

    package init(set: PictureSet, leftOut: [LeftOut] = []) {
      self.set = set
      self.leftOut = leftOut
    }
  }

  /// A listed picture that no rule let in, and why.
  package struct LeftOut: Hashable, Sendable {
    package enum Reason: String, Sendable, Codable { case overCap, oddTrimmed }
    package var picture: Picture
    package var reason: Reason

    package init(_ picture: Picture, _ reason: Reason) {
      self.picture = picture
      self.reason = reason
    }
  }

  /// Why a set is dropped. Dropping is a rule, not an error.
  package enum DropReason: String, Sendable, Codable { case empty, oddCount, noGroup }

  /// Applies filter, then cap, as product order demands: a set of 7 is odd before it is capped.
  package func decide(_ set: PictureSet) -> Verdict {
    var pictures = set.pictures[...]
    var leftOut: [LeftOut] = []
    if pictures.isEmpty { return .dropped(.empty) }
    if !Selection.maySave(pictures.count) {
      switch odd {
      case .keep: break
      case .drop: return .dropped(.oddCount)
      case .fail: return .refused
      case .trim:
        if pictures.count == 1 { return .dropped(.oddCount) }
        leftOut = [LeftOut(pictures.removeLast(), .oddTrimmed)]
      }
    }
    switch overflow {
    case .cap:
      leftOut = pictures.dropFirst(max).map { LeftOut($0, .overCap) } + leftOut
      return .admitted([Admitted(set: set.holding(pictures.prefix(max)), leftOut: leftOut)])
    case .split:
      let parts = stride(from: pictures.startIndex, to: pictures.endIndex, by: max).enumerated()
        .map { number, start in
          var part = set.holding(pictures[start...].prefix(max))
          part.id = set.id.part(number + 1)
          return Admitted(set: part)
        }
      return .admitted(
        parts.dropLast() + parts.suffix(1).map { Admitted(set: $0.set, leftOut: leftOut) })
    }
  }
}

extension PictureSet {
  fileprivate func holding(_ pictures: ArraySlice<Picture>) -> PictureSet {
    var set = self
    set.pictures = Array(pictures)
    return set
  }
}
