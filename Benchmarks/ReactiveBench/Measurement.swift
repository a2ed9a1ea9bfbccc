import CMallocCounter
import Glibc

/// What one case costs for each element.
struct Measurement: Codable {
  let name: String
  let nanoseconds: Double
  let allocations: Double
}

/// Runs `body`, which handles `count` elements, and keeps the best of several rounds: what disturbs
/// a round on a shared machine only ever makes it dearer. For the same reason it is the processor's
/// time of all threads that counts, and not the time on the wall.
func measure(
  _ name: String, elements count: Int, rounds: Int = 5, _ body: () async throws -> Void
) async throws -> Measurement {
  try await body()
  var best = Double.infinity
  var allocations = UInt.max
  for _ in 0..<rounds {
    let before = malloc_counter_value()
    let start = processorNanoseconds()
    try await body()
    best = min(best, processorNanoseconds() - start)
    allocations = min(allocations, malloc_counter_value() - before)
  }
  return Measurement(
    name: name, nanoseconds: best / Double(count),
    allocations: Double(allocations) / Double(count))
}

private func processorNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The memory of this process that is in use now, in bytes.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var (size, resident) = (0, 0)
  withUnsafeMutablePointer(to: &size) { size in
    withUnsafeMutablePointer(to: &resident) { resident in
      withVaList([size, resident]) { _ = vfscanf(file, "%ld %ld", $0) }
    }
  }
  return resident * sysconf(Int32(_SC_PAGESIZE))
}
