import CollageModel
import Coordination
import Imaging
import Reactive
import Values

/// Lets collages and decodes into work as memory allows.
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
    room = Monitor(MemoryInWork(limits: limits, jobs: jobs))
  }

  /// Runs the making of a collage once there is room for it.
  ///
  /// Throws a `CollageError` where its sheet alone is too large. Pictures that are fail when they are
  /// decoded, each with a fault of its own.
  func share<Result>(
    _ need: MemoryNeed, _ body: (MemoryShare) async throws -> Result
  ) async throws -> Result {
    guard need.sheet < limits.all else { throw need.refusal(limits.all) }
    let largest = need.decodes.map(\.bytes).filter { need.sheet + $0 <= limits.all }.max() ?? 0
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
      let piece = need.decodes[index]
      guard need.sheet + piece.bytes <= limits.all else {
        throw need.refusal(limits.all, picture: index)
      }
      try await room.wait { $0.begin(piece) }
      defer { room.change { $0.end(piece) } }
      return try await decode.value
    }
  }
}

/// The decisions of `MemoryBudget`.
struct MemoryInWork: Sendable {
  private let limits: MemoryLimits
  private let jobs: Int
  private var sheets = 0
  private var decodes = 0
  private var countOfDecodes = 0
  /// Of the decodes, those that keep coefficients.
  private var coefficients = 0
  /// The largest decode of each collage in work.
  private var largest: [Int] = []

  init(limits: MemoryLimits, jobs: Int) {
    self.limits = limits
    self.jobs = jobs
  }

  /// Lets a collage in, if there will be room for each of its decodes and for those of the others.
  mutating func enter(sheet: Int, largest new: Int) -> Bool {
    let decode = max(decodes, new, largest.max() ?? 0)
    guard sheets + sheet + decode <= limits.all else { return false }
    sheets += sheet
    largest.append(new)
    return true
  }

  mutating func leave(sheet: Int, largest old: Int) {
    sheets -= sheet
    if let index = largest.firstIndex(of: old) { largest.remove(at: index) }
  }

  /// Lets a decode begin, if there is a thread for it and it fits. The first that keeps coefficients always
  /// fits among its like.
  mutating func begin(_ piece: MemoryNeed.Piece) -> Bool {
    let kept = piece.keepsCoefficients ? piece.bytes : 0
    guard countOfDecodes < jobs, sheets + decodes + piece.bytes <= limits.all,
      kept == 0 || coefficients == 0 || coefficients + kept <= limits.coefficients
    else { return false }
    decodes += piece.bytes
    countOfDecodes += 1
    coefficients += kept
    return true
  }

  mutating func end(_ piece: MemoryNeed.Piece) {
    decodes -= piece.bytes
    countOfDecodes -= 1
    if piece.keepsCoefficients { coefficients -= piece.bytes }
  }
}
