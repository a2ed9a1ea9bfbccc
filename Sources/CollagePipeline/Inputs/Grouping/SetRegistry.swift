import CollageModel

/// Which set IDs are taken, and by what place, so that a second set with one ID can name both.
///
/// It has to know every ID of the run, so it is kept small: a fingerprint and a short form of the
/// place, 24 bytes an ID, whatever its length.
struct SetRegistry {
  /// A place without the texts that it shares with others.
  private struct ShortPlace {
    let source: UInt32
    let number: UInt32
  }

  private var taken: [Fingerprint: ShortPlace] = [:]
  /// The sources of short places, with what stands before the number in a JSON path; the latest is last.
  private var sources: [(name: String, json: String?)] = []
  /// How many sets of lists are called after one ID, where they are more than one.
  private var twins: [Fingerprint: Int] = [:]

  /// Takes the ID for the set at a place; returns who has it already.
  mutating func take(_ id: SetID, at place: Place) -> String? {
    let fingerprint = Fingerprint(id.folded)
    if let earlier = taken[fingerprint] { return "the set at \(long(earlier))" }
    taken[fingerprint] = short(place)
    return nil
  }

  /// Takes the ID of a set that has none of its own for the set at a place, or the next like it: the same
  /// pictures may well be listed twice.
  mutating func takeNext(_ id: SetID, at place: Place) -> SetID {
    if take(id, at: place) == nil { return id }
    let fingerprint = Fingerprint(id.folded)
    var number = twins[fingerprint] ?? 1
    repeat { number += 1 } while take(id.part(number), at: place) != nil
    twins[fingerprint] = number
    return id.part(number)
  }

  private mutating func short(_ place: Place) -> ShortPlace {
    let (json, number): (String?, Int)
    switch place.position {
    case .line(let line): (json, number) = (nil, line)
    case .json(let path):
      // `sets[2]` is `sets` and 2.
      let parts = path.split(separator: "[", omittingEmptySubsequences: false)
      (json, number) = (String(parts[0]), parts.count == 2 ? Int(parts[1].dropLast()) ?? 0 : -1)
    case nil: (json, number) = (nil, 0)
    }
    if sources.last?.name != place.source || sources.last?.json != json {
      sources.append((place.source, json))
    }
    return ShortPlace(
      source: UInt32(sources.count - 1), number: UInt32(clamping: number))
  }

  private func long(_ place: ShortPlace) -> Place {
    let (name, json) = sources[Int(place.source)]
    let number = Int(place.number)
    guard let json else { return Place(name, number == 0 ? nil : .line(number)) }
    return Place(name, .json("\(json)[\(number)]"))
  }
}
