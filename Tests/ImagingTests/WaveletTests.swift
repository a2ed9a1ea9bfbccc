import Testing

@testable import Imaging
import Values

/// JPEG 2000 is decoded to one of the smaller sizes it holds, where that gives the same pixels.
@Suite struct WaveletTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let limits = SourceLimits(allowed: [.jp2])

  private func mostHalvings(_ bytes: [UInt8]) throws -> Int? {
    let decoding = try bench.open(bytes, limits: Self.limits).footprint.decoding
    if case .halvings(let most)? = (decoding as? VipsMemory)?.reduction { return most }
    return nil
  }

  private static let crops = [
    PixelRect(x: 0, y: 0, width: 256, height: 256),
    PixelRect(x: 41.5, y: 3.25, width: 180, height: 250),
  ]

  /// From 4 on half the size is enough, from 8 on a quarter.
  @Test(arguments: WaveletFile.allCases, crops)
  func aTileIsWhatAFullDecodeWouldGive(file: WaveletFile, crop: PixelRect) throws {
    let full = Lanczos(try bench.fullDecode(file.bytes, limits: Self.limits))
    for scale in [1.0, 2.5, 3.9, 4.1, 6.0, 8.1, 11.0] {
      let (width, height) = (Int(crop.width / scale), Int(crop.height / scale))
      let tile = try bench.tile(
        file.bytes, crop: crop, width: width, height: height, limits: Self.limits)
      let wanted = full.scaled(crop, width: width, height: height)
      let fidelity = Lanczos.fidelity(of: tile, to: wanted)
      #expect(fidelity >= 42, "\(fidelity) at \(scale)")
    }
  }

  @Test(arguments: [(1.0, 0), (3.9, 0), (4.0, 1), (7.9, 1), (8.0, 2), (100, 2)])
  func theScalerKeepsAFactorOfTwo(scale: Double, halvings: Int) throws {
    let info = SourceInfo(width: 800, height: 800, orientation: 1, format: .jp2)
    // One side alone is not enough.
    let crop = PixelRect(x: 0, y: 0, width: 8 * scale, height: 800)
    let request = try TileRequest(info: info, crop: crop, width: 8, height: 8)
    #expect(request.halvings(most: 2) == halvings)
    #expect(request.halvings(most: 0) == 0)
  }

  /// libvips puts others together wrongly.
  @Test func tilesThatCannotBeHalvedAreDecodedInFull() throws {
    var bytes = WaveletFile.whole.bytes
    #expect(try mostHalvings(bytes) == 2)
    #expect(try mostHalvings(WaveletFile.tiled.bytes) == 2)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0x4F, 0xFF, 0x51]) })
    // The side of a tile stands behind the picture's sides and place.
    for (side, wanted) in [(130, 1), (131, 0), (128, 2)] {
      bytes[start + 26] = 0
      bytes[start + 27] = UInt8(side)
      #expect(try mostHalvings(bytes) == wanted)
    }
  }

  @Test(arguments: WaveletFile.allCases)
  func aFileCutShortIsFoundOutAtEverySize(file: WaveletFile) throws {
    let bytes = file.bytes
    for part in [0.4, 0.7, 0.95] {
      let cut = Array(bytes[..<Int(Double(bytes.count) * part)])
      for size in [256, 60, 30] {
        let picture = try bench.open(cut, limits: Self.limits)
        let all = PixelRect(x: 0, y: 0, width: 256, height: 256)
        #expect(throws: CollageError.self) {
          try picture.tile(crop: all, width: size, height: size)
        }
      }
    }
  }
}
