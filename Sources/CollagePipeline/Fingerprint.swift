/// What stands for a text in a set of a million: 128 bits, made anew in each run.
///
/// Two texts of a million share one with a chance of 1 in 10²⁶.
struct Fingerprint: Hashable {
  private let high: Int
  private let low: Int

  init(_ text: String) {
    var hasher = Hasher()
    hasher.combine(text)
    high = hasher.finalize()
    hasher = Hasher()
    hasher.combine(UInt8(1))
    hasher.combine(text)
    low = hasher.finalize()
  }
}
