import Glibc
import Testing

/// Random numbers that a seed repeats: SplitMix64.
struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

  /// Dice for another task, which must not share these.
  mutating func child() -> Dice { Dice(seed: next()) }

  /// Lets other tasks run, a few times or not at all.
  mutating func pause() async {
    for _ in 0..<roll(0...3) { await Task.yield() }
  }
}

/// Runs `scenario` with one seed after the other, each in its comment, so that a failure can be
/// repeated: `STRESS_SEEDS` says how many, `STRESS_SEED` runs a single one.
func stress(_ scenario: (inout Dice, Comment) async throws -> Void) async rethrows {
  func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
  let seeds = number("STRESS_SEED").map { $0...$0 } ?? 1...(number("STRESS_SEEDS") ?? 100)
  for seed in seeds {
    var dice = Dice(seed: seed)
    try await scenario(&dice, "STRESS_SEED=\(seed)")
  }
}
