/// The names that collages of this run have, so that no two sets of it share one.
///
/// It has to know every name of the run, so it is kept small: a fingerprint of 16 bytes a name, whatever
/// its length.
struct ClaimedNames {
  private var taken: Set<Fingerprint> = []

  /// Takes a name; false where it is taken already.
  mutating func take(_ name: String) -> Bool { taken.insert(Fingerprint(name)).inserted }

  func has(_ name: String) -> Bool { taken.contains(Fingerprint(name)) }
}
