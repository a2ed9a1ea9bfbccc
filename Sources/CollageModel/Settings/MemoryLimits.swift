/// The memory that pictures and sheets in work may take together, in bytes, each at least 1.
package struct MemoryLimits: Hashable, Sendable {
  package var all: Int
  /// Those pictures among them of which a decoder keeps all coefficients: progressive JPEGs.
  package var coefficients: Int

  package init(all: Int, coefficients: Int) {
    self.all = all
    self.coefficients = coefficients
  }

  /// What was asked for.
  package init(_ bytes: Int) {
    self.init(all: bytes, coefficients: bytes)
  }

  /// Where nothing was asked for: half of what the process may use. Progressive JPEGs are few among
  /// others, so they can take turns without a thread having nothing to do.
  package init(allowed: Int, jobs: Int) {
    let all = max(allowed / 2, 1)
    self.init(all: all, coefficients: min(all, jobs * MemoryLimits.coefficientsOfAJob))
  }

  /// Two pictures of 12 megapixels go on side by side on two threads, and one of 24 by itself.
  static let coefficientsOfAJob = 48_000_000
}
