import Imaging
import Testing
import Values

/// The short way gives the pixels of the long one: decode everything, then one Lanczos pass.
@Suite struct FidelityTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let photograph = Pixmap.photograph(384, 288)

  @Test(arguments: [1.3, 1.7, 2.4, 3.1, 4.8, 6.3, 9.0], [85, 95])
  func aTileIsWhatAFullDecodeWouldGive(scale: Double, quality: Int) throws {
    let bytes = try FidelityTests.photograph.jpeg(quality: quality)
    let crop = PixelRect(x: 41.5, y: 3.25, width: 280, height: 280)
    let size = Int(280 / scale)
    let tile = try bench.tile(bytes, crop: crop, width: size, height: size)
    let full = try bench.tile(bytes)
    let wanted = Lanczos(full).scaled(crop, width: size, height: size)
    #expect(Lanczos.fidelity(of: tile, to: wanted) >= 42)
  }

  /// Some processors have filters of their own for some scales.
  @Test(arguments: [0.6, 1.3, 2.0, 2.02, 2.04, 2.06, 2.4, 4.8])
  func aPNGTileIsExactlyThat(scale: Double) throws {
    let crop = PixelRect(x: 41.5, y: 3.25, width: 280, height: 280)
    let size = Int(280 / scale)
    let tile = try bench.tile(
      PNGFile(FidelityTests.photograph).bytes, crop: crop, width: size, height: size)
    let wanted = Lanczos(FidelityTests.photograph.tile).scaled(crop, width: size, height: size)
    #expect(Lanczos.fidelity(of: tile, to: wanted) >= 50)
  }
}
