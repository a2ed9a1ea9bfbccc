import CollageModel
import Imaging
import Reactive

/// Lets into work what fits beside what is in work already; what is too large for that waits until it is
/// by itself.
///
/// A collage enters with its sheet, once beside all sheets in work there is room for the largest of all
/// their decodes. So a decode waits for other decodes alone, and those end: no two collages wait for each
/// other. Only so many decodes go on as there are threads, and the longest waiting that fits is the next:
/// while a large one waits for another large one, small ones pass, but not enough of them to hold it up.
struct MemoryBudget: Sendable {
  let limits: MemoryLimits
  private let room: Monitor<MemoryInWork>

  /// - Parameter jobs: threads that decode, at least 1.
  init(_ limits: MemoryLimits, jobs: Int) {
    self.limits = limits
    room = Monitor(MemoryInWork(limit: limits.shared, jobs: jobs))
  }

  /// Runs the making of a collage once there is room for it.
  ///
  /// Throws a `RenderFault` where its sheet alone is too large. Pictures that are fail when they are
  /// decoded, each with a fault of its own.
  func share<Result>(
    _ need: MemoryNeed, _ body: (MemoryShare) async throws -> Result
  ) async throws -> Result {
    guard need.sheet < limits.most else { throw need.fault(limits.most) }
    let largest = need.decodes.filter { need.sheet + $0 <= limits.most }.max() ?? 0
    try await room.wait { $0.enter(sheet: need.sheet, largest: largest) }
    defer { room.change { $0.leave(sheet: need.sheet, largest: largest) } }
    return try await body(MemoryShare(need: need, limits: limits, room: room))
  }
}

/// What one collage was let in with.
struct MemoryShare: Sendable {
  fileprivate let need: MemoryNeed
  fileprivate let limits: MemoryLimits
  fileprivate let room: Monitor<MemoryInWork>

  /// The decode of a picture, once there is room for it.
  func decoding<Result>(_ index: Int, _ decode: Single<Result>) -> Single<Result> {
    Single {
      let bytes = need.decodes[index]
      guard need.sheet + bytes <= limits.most else {
        throw need.fault(limits.most, picture: index)
      }
      try await room.wait { $0.begin(bytes) }
      defer { room.change { $0.end(bytes) } }
      return try await decode.value
    }
  }
}

/// The decisions of `MemoryBudget`.
struct MemoryInWork: Sendable {
  private let limit: Int
  private let jobs: Int
  private var sheets = 0
  private var decodes = 0
  private var countOfDecodes = 0
  /// The largest decode of each collage in work.
  private var largest: [Int] = []

  init(limit: Int, jobs: Int) {
    self.limit = limit
    self.jobs = jobs
  }

  /// Lets a collage in, if there will be room for each of its decodes and for those of the others.
  mutating func enter(sheet: Int, largest new: Int) -> Bool {
    let decode = max(decodes, new, largest.max() ?? 0)
    guard largest.isEmpty || sheets + sheet + decode <= limit else { return false }
    sheets += sheet
    largest.append(new)
    return true
  }

  mutating func leave(sheet: Int, largest old: Int) {
    sheets -= sheet
    if let index = largest.firstIndex(of: old) { largest.remove(at: index) }
  }

  /// Lets a decode begin, if there is a thread for it and it fits or is the only one.
  mutating func begin(_ bytes: Int) -> Bool {
    guard countOfDecodes < jobs, countOfDecodes == 0 || sheets + decodes + bytes <= limit
    else { return false }
    decodes += bytes
    countOfDecodes += 1
    return true
  }

  mutating func end(_ bytes: Int) {
    decodes -= bytes
    countOfDecodes -= 1
  }
}
