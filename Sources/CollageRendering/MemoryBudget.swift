import CollageModel
import Imaging
import Reactive

/// The memory that pictures and sheets in work may take together.
///
/// A collage is let in, first come, first served, once all is free that it needs to be finished: its
/// sheet and the largest of its decodes. From then on it waits for nobody but itself, so no two
/// collages can wait for each other.
struct MemoryBudget: Sendable {
  /// Bytes.
  let size: Int
  private let count: Int
  private let permits: Permits

  /// - Parameter size: in bytes, at least 1.
  init(_ size: Int) {
    self.size = size
    count = max(size / MemoryBudget.unit, 1)
    permits = Permits(count)
  }

  /// A permit stands for so many bytes.
  private static let unit = 64 << 10

  private static func permits(_ bytes: Int) -> Int { (bytes + unit - 1) / unit }

  /// Runs the making of a collage once there is room for it.
  ///
  /// Throws a `RenderFault` where its sheet alone is too large. Pictures that are fail when they are
  /// decoded, each with a fault of its own.
  func share<Result>(
    _ need: MemoryNeed, _ body: (MemoryShare) async throws -> Result
  ) async throws -> Result {
    let sheet = MemoryBudget.permits(need.sheet)
    guard sheet < count else { throw need.fault(size) }
    let pictures = need.decodes.enumerated().map { index, bytes in
      let permits = MemoryBudget.permits(bytes)
      return permits <= count - sheet
        ? MemoryShare.Picture.permits(permits) : .fault(need.fault(size, picture: index))
    }
    let largest = max(pictures.map(\.permits).max() ?? 1, 1)
    try await permits.acquire(sheet + largest)
    defer { permits.release(sheet + largest) }
    return try await body(
      MemoryShare(pictures: pictures, own: Permits(largest), all: permits))
  }
}

/// What one collage was let in with.
struct MemoryShare: Sendable {
  fileprivate enum Picture: Sendable {
    case permits(Int)
    /// It does not fit however long one waits.
    case fault(RenderFault)

    var permits: Int { if case .permits(let count) = self { count } else { 0 } }
  }

  fileprivate let pictures: [Picture]
  /// As many as the largest decode takes.
  fileprivate let own: Permits
  fileprivate let all: Permits

  /// The decode of a picture, once there is room for it.
  func decoding<Result>(_ index: Int, _ decode: Single<Result>) -> Single<Result> {
    Single {
      switch pictures[index] {
      case .fault(let fault): throw fault
      case .permits(0): return try await decode.value
      case .permits(let count):
        let place = try await place(count)
        defer { place.release(count) }
        return try await decode.value
      }
    }
  }

  /// Takes what is free at once, or waits for the collage's own part, which others of it will leave.
  private func place(_ count: Int) async throws -> Permits {
    if own.tryAcquire(count) { return own }
    if all.tryAcquire(count) { return all }
    try await own.acquire(count)
    return own
  }
}
