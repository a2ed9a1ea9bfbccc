import Imaging
import Testing
import Values

/// Nothing of one picture stays behind for the next: neither in the libraries nor in kept memory.
@Suite struct OrderTests {
  /// One picture of every way through the library, with sizes that use each other's memory.
  private static func files() throws -> [(bytes: [UInt8], allowed: Set<FileFormat>)] {
    var icc = ICCFile()
    icc.curve = .gamma(1.8)
    let chunk = ("iCCP", PNGFile.profile(icc.bytes))
    var grey = ICCFile()
    grey.space = "GRAY"
    let scene = Pixmap.scene(121, 87)
    let inks = (0..<4).map { ink in
      BlockJPEG.Component(across: 1, down: 1) { x, y in (x * (ink + 1) + y) % 256 }
    }
    var files = [
      try scene.jpeg(quality: 80), try scene.jpeg(quality: 95), PNGFile(scene).bytes,
      PNGFile(scene, extra: [chunk]).bytes,
      BlockJPEG(.quarters(77, 61), across: 2, down: 2).bytes,
      BlockJPEG(.quarters(75, 61), across: 4, down: 1).bytes,
      JPEGSegments.inserting(
        profile: icc.bytes, into: BlockJPEG(.scene(91, 83), across: 2, down: 1).bytes),
      // A profile for other pixels, before and after pictures that have one of their own or none.
      JPEGSegments.inserting(
        profile: grey.bytes, into: BlockJPEG(.scene(91, 83), across: 2, down: 1).bytes),
      BlockJPEG(64, 64, inks, adobe: 0).bytes, BlockJPEG(64, 64, inks, adobe: 2).bytes,
      PNGFile(93, 71, depth: 16, .rgba, extra: [chunk]) { x, y in
        [x * 700, y * 900, 30_000, (x + y) * 390]
      }.bytes,
    ].map { (bytes: $0, allowed: Set<FileFormat>()) }
    files += SampleFile.allCases.map { ($0.bytes, []) }
    files += RequestedFile.allCases.map {
      ($0.bytes, Set([FileFormat(rawValue: $0.rawValue)].compactMap(\.self)))
    }
    // What fails must leave nothing either.
    files.insert((Array(files[0].bytes.prefix(900)), []), at: 3)
    return files
  }

  @Test(arguments: ColourSpace.allCases)
  func theSameSetInAnyOrderGivesTheSameTiles(space: ColourSpace) throws {
    let bench = try Workbench()
    let files = try OrderTests.files()
    func tiles(_ order: [Int]) -> [Int: [UInt8]] {
      order.reduce(into: [:]) { tiles, index in
        let limits = SourceLimits(allowed: files[index].allowed)
        tiles[index] =
          (try? bench.tile(
            files[index].bytes, width: 41, height: 33, background: nil, space: space, limits: limits
          ))?.bytes ?? []
      }
    }
    let order = Array(files.indices)
    let wanted = tiles(order)
    #expect(wanted.values.filter(\.isEmpty).count == 1)
    var noise = Noise(seed: 11)
    for shuffled in [
      order.reversed(), order, order.map { ($0 * 7 + noise.next() % 2) % order.count },
    ] {
      for (index, bytes) in tiles(shuffled) {
        #expect(bytes == wanted[index], "picture \(index) differs")
      }
    }
  }

  @Test func oneFileOpenedOnceGivesTheSameTileEveryTime() throws {
    let bench = try Workbench()
    for (bytes, allowed) in try OrderTests.files() {
      guard let picture = try? bench.open(bytes, limits: SourceLimits(allowed: allowed)) else {
        continue
      }
      let crop = PixelRect(x: 5, y: 3, width: 40, height: 30)
      func tile() -> [UInt8]? { try? picture.tile(crop: crop, width: 20, height: 15).bytes }
      let first = tile()
      _ = try? picture.tile(crop: crop, width: 33, height: 12, background: nil, space: .p3)
      #expect(tile() == first)
    }
  }
}
