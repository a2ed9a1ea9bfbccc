import Foundation

/// How much each case may cost: `Benchmarks/reactive.json`.
struct Thresholds: Codable {
  struct Limit: Codable {
    let nanoseconds: Double
    let allocations: Double
  }

  let cases: [String: Limit]
  let growthOfAMillionInBytes: Int

  init(readFrom path: String) throws {
    self = try JSONDecoder().decode(
      Thresholds.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// What is too much, in sentences.
  func complaints(_ measurements: [Measurement], growth: Int) -> [String] {
    var complaints = measurements.flatMap { measured -> [String] in
      guard let limit = cases[measured.name] else { return ["\(measured.name): has no threshold"] }
      var complaints: [String] = []
      if measured.nanoseconds > limit.nanoseconds {
        complaints.append(
          "\(measured.name): \(measured.nanoseconds) ns, at most \(limit.nanoseconds) allowed")
      }
      if measured.allocations > limit.allocations {
        complaints.append(
          "\(measured.name): \(measured.allocations) allocations, at most \(limit.allocations) allowed"
        )
      }
      return complaints
    }
    if growth > growthOfAMillionInBytes {
      complaints.append(
        "a million elements: grew by \(growth) bytes, at most \(growthOfAMillionInBytes) allowed")
    }
    return complaints
  }
}
