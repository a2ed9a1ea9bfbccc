import Foundation
import Imaging
import Values
import Posix
import Testing

/// Gives memory that is free back to the system; Swift's Glibc does not know it.
@_silgen_name("malloc_trim")
private func malloc_trim(_ pad: Int) -> Int32

/// Compares what a picture's footprint says with what making tiles of it took:
/// `COLLAGE_PICTURE=FILE swift test --filter FootprintMeasurements`. One picture for each run, since memory
/// that another one left would be used again unseen.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COLLAGE_PICTURE"] != nil))
struct FootprintMeasurements {
  private static let sizes = [(600, 600), (1800, 1200)]

  @Test func theEstimateHolds() async throws {
    _ = try Workbench()
    let path = Path(ProcessInfo.processInfo.environment["COLLAGE_PICTURE"] ?? "")
    let limits = SourceLimits(allowed: Set(FileFormat.onRequest))
    for (width, height) in Self.sizes {
      let threads = try Imaging.threads(1)
      defer { threads.stop() }
      let (ratio, account) = try await withTaskExecutorPreference(threads) {
        try Self.measured(path, limits, width, height)
      }
      #expect(ratio > 0.9, "\(account)")
      print(account)
    }
  }

  private static func measured(_ path: Path, _ limits: SourceLimits, _ width: Int, _ height: Int)
    throws -> (ratio: Double, account: String)
  {
    let picture = try SourcePicture.open(path, limits: limits)
    let sides = (picture.info.upright.width, picture.info.upright.height)
    let part = min(Double(sides.0) / Double(width), Double(sides.1) / Double(height))
    let crop = PixelRect(x: 0, y: 0, width: part * Double(width), height: part * Double(height))
    let estimate = picture.footprint.bytes(crop: crop, width: width, height: height)
    // The peak begins anew.
    _ = malloc_trim(0)
    try Descriptor.open(Path("/proc/self/clear_refs"), .replace).write("5")
    let before = kilobytes("VmRSS")
    _ = try picture.tile(crop: crop, width: width, height: height)
    let taken = kilobytes("VmHWM") - before
    let ratio = Double(estimate) / 1024 / Double(max(taken, 1))
    let account = [
      "\(path)", "\(sides.0)x\(sides.1)", "to \(width)x\(height):",
      "estimate \(estimate >> 20) MiB,", "taken \(taken >> 10) MiB,",
      "ratio \((ratio * 100).rounded() / 100)",
    ].joined(separator: " ")
    return (ratio, account)
  }

  private static func kilobytes(_ field: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
