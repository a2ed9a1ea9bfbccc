import Foundation
import Imaging
import Testing
import Values

/// Nothing is left behind, whether pictures work or fail. In a process of its own, since the counters
/// are the process's.
@Suite struct SoakTests {
  @Test func twoHundredTilesLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let bench = try Workbench()
      let jpeg = try Pixmap.scene(64, 48).jpeg()
      let png = PNGFile(.scene(40, 30)).bytes
      let inks = BlockJPEG(
        32, 32, (0..<4).map { _ in .init(across: 1, down: 1) { x, _ in x * 7 } }, adobe: 0
      ).bytes
      // Each takes another way through the conversions.
      let others =
        PixelKindTests.kinds.map { $0.bytes() }
        + [PixelKindTests.kinds[9].bytes(profile: ICCFile().bytes)]
      let files = [
        jpeg, png, inks, Array(jpeg[..<(jpeg.count / 2)]), Array(png[..<(png.count / 2)]),
        [1, 2, 3],
      ]
      func round() throws {
        for bytes in files { _ = try bench.failure(bytes) }
        for format in FileFormat.written {
          _ = try Canvas(width: 20, height: 20, background: nil).encoded(as: format)
        }
        for bytes in others { _ = try bench.tile(bytes, background: nil, space: .p3) }
      }
      try round()
      let before = Imaging.tracked
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      for _ in 0..<40 { try round() }
      let after = Imaging.tracked
      precondition(before == after, "\(before) became \(after)")
      let left = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      precondition(left == open, "\(open) descriptors became \(left)")
    }
  }
}
