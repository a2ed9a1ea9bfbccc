/// The memory that pictures and sheets in work may take, in bytes, each at least 1.
package struct MemoryLimits: Hashable, Sendable {
  /// What a collage may take, if need be by itself.
  package var most: Int
  /// What collages side by side may take.
  package var shared: Int

  package init(most: Int, shared: Int) {
    self.most = most
    self.shared = shared
  }

  /// What was asked for: one bound for all.
  package init(_ bytes: Int) {
    self.init(most: bytes, shared: bytes)
  }

  /// Where nothing was asked for: half of what the process may use, and side by side no more than keeps so
  /// many threads at work.
  package init(allowed: Int, jobs: Int) {
    let most = max(allowed / 2, 1)
    self.init(most: most, shared: min(most, jobs * MemoryLimits.eachJob))
  }

  /// A progressive JPEG of 24 megapixels takes 80 MB, and the other thread has something smaller then.
  private static let eachJob = 64_000_000
}
