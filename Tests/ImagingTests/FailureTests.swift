import Foundation
import Imaging
import Values
import Testing

/// Whatever a file holds, the answer is a picture or one clear reason.
@Suite struct FailureTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func code(_ path: Path) -> ErrorCode? {
    do throws(CollageError) { _ = try SourcePicture.open(path) } catch { return error.code }
    return nil
  }

  @Test func whatIsNoFileIsNeverWaitedFor() throws {
    #expect(code(bench.path("missing")) == .notFound)
    #expect(code(Path("")) == .notFound)
    #expect(code(bench.path("")) == .notAFile)
    mkfifo(bench.folder.appending(path: "pipe").path, 0o600)
    #expect(code(bench.path("pipe")) == .notAFile)
    #expect(code(Path("/dev/zero")) == .notAFile)
    #expect(code(try bench.file([0x41], "text").appending("child")) == .notFound)
  }

  @Test func whatIsNoPictureIsSaidToBeNone() throws {
    #expect(code(try bench.file([])) == .empty)
    #expect(code(try bench.file(Array("<html><body>Not found</body></html>".utf8))) == .notAnImage)
    #expect(code(try bench.file([0xFF])) == .notAnImage)
    #expect(code(try bench.file(Array(repeating: 0, count: 5000))) == .notAnImage)
  }

  @Test func aNameThatLooksLikeOptionsIsJustAName() throws {
    let bytes = try Pixmap.quarters(32, 32).jpeg()
    for name in ["a.jpg[shrink=8]", "b[page=2].png", "-c", "%d.jpg", "d\n.jpg"] {
      #expect(try SourcePicture.open(bench.file(bytes, name)).info.width == 32)
    }
    #expect(try SourcePicture.open(bench.file(bytes, "really.png")).info.format == .jpeg)
  }

  @Test func morePixelsThanAllowedAreRefusedByTheHeader() throws {
    let limits = SourceLimits(maxPixels: 999_999)
    let jpeg = BlockJPEG(Pixmap(8, 8) { _, _ in Hue.red }, across: 1, down: 1).bytes
    let at = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    var large = jpeg
    large.replaceSubrange(at + 5..<at + 9, with: [0x03, 0xE8, 0x03, 0xE8])
    #expect(try bench.failure(large, limits: limits)?.code == .tooLarge)
    let png = PNGFile(1000, 1000, depth: 1, .grey) { _, _ in [0] }.bytes
    #expect(try bench.failure(png, limits: limits)?.code == .tooLarge)
    #expect(try bench.failure(png, limits: SourceLimits(maxPixels: 1_000_000)) == nil)
  }

  @Test(arguments: [nil, 1])
  func aJPEGCutAnywhereIsFoundOut(progressiveScans: Int?) throws {
    let map = Pixmap.scene(48, 40)
    let bytes = BlockJPEG(map, across: 2, down: 2, progressiveScans: progressiveScans).bytes
    for length in 0..<bytes.count {
      let code = try bench.failure(Array(bytes[..<length]))?.code
      #expect(code == (length == 0 ? .empty : length < 3 ? .notAnImage : .truncated), "\(length)")
    }
  }

  @Test func aPNGCutAnywhereInItsPixelsIsFoundOut() throws {
    let bytes = PNGFile(.scene(24, 20)).bytes
    // The last 12 bytes are the end chunk, the 8 before them checksums: no pixels.
    for length in 0..<bytes.count - 20 {
      let code = try bench.failure(Array(bytes[..<length]))?.code
      #expect(code == (length == 0 ? .empty : length < 8 ? .notAnImage : .truncated), "\(length)")
    }
  }

  @Test func lostDataBeforeAnEndMarkerCountsAsTruncated() throws {
    let bytes = try Pixmap.scene(96, 80).jpeg(quality: 60)
    let cut = Array(bytes[..<(bytes.count * 3 / 4)]) + [0xFF, 0xD9]
    #expect(try bench.failure(cut)?.code == .truncated)
    // The crop does not even touch the missing part.
    let top = PixelRect(x: 0, y: 0, width: 40, height: 8)
    #expect { try bench.tile(cut, crop: top, width: 20, height: 4) } throws: {
      ($0 as? CollageError)?.code == .truncated
    }
  }

  /// Components of a scene: grey, RGB or ink, as sampled.
  private func scene(_ sampling: [(Int, Int)], adobe: UInt8?) -> BlockJPEG {
    let map = Pixmap.scene(96, 80)
    let parts = sampling.enumerated().map { index, part in
      BlockJPEG.Component(across: part.0, down: part.1) { x, y in
        map[x: min(x, 95), y: min(y, 79)].channels[index % 3]
      }
    }
    return BlockJPEG(96, 80, parts, adobe: adobe)
  }

  @Test(
    arguments: [
      ("grey", [(1, 1)], nil), ("YCbCr", [(2, 2), (1, 1), (1, 1)], nil),
      ("chroma at a third", [(3, 1), (1, 1), (1, 1)], nil),
      ("chroma at places of its own", [(2, 2), (2, 1), (1, 2)], nil),
      ("RGB", [(1, 1), (1, 1), (1, 1)], 0), ("CMYK", Array(repeating: (1, 1), count: 4), 0),
      ("YCCK", [(2, 2), (1, 1), (1, 1), (2, 2)], 2),
    ] as [(String, [(Int, Int)], UInt8?)])
  func everyKindOfJPEGIsHeldToOneStandard(kind: String, sampling: [(Int, Int)], adobe: UInt8?)
    throws
  {
    let bytes = scene(sampling, adobe: adobe).bytes
    let start = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    for (kept, failOn, code) in [
      (1.0, FailOn.truncated, nil), (0.9, .truncated, ErrorCode.truncated),
      (0.3, .truncated, .truncated), (0.3, .none, nil),
    ] {
      let limits = SourceLimits(failOn: failOn)
      let length = start + 16 + Int(Double(bytes.count - 2 - start - 16) * kept)
      let cut = Array(bytes[..<length]) + [0xFF, 0xD9]
      #expect(try bench.failure(cut, limits: limits)?.code == code, "\(kind), \(kept) kept")
      // Bytes between two segments, as some phones write them.
      let odd = Array(cut[..<start]) + [0, 0, 0] + cut[start...]
      #expect(try bench.failure(odd, limits: limits)?.code == code, "\(kind), \(kept) kept, odd")
    }
  }

  @Test func whatIsLeftCanBeAccepted() throws {
    let limits = SourceLimits(failOn: .none)
    let jpeg = try Pixmap.quarters(160, 160).jpeg()
    let png = PNGFile(.quarters(160, 160)).bytes
    for bytes in [jpeg, png] {
      let cut = Array(bytes[..<(bytes.count - 60)])
      let tile = try bench.tile(cut, width: 40, height: 40, limits: limits)
      #expect(tile[x: 10, y: 10].isNear(Hue.red))
      #expect(tile[x: 30, y: 10].isNear(Hue.green))
    }
  }

  @Test func harmlessRemarksFailOnlyWhenAskedTo() throws {
    // Bytes between two segments: some phones write them, and every viewer shows the picture.
    let jpeg = try Pixmap.quarters(32, 32).jpeg()
    let odd = Array(jpeg[..<20]) + [0, 0, 0, 0] + jpeg[20...]
    for failOn in [FailOn.none, .truncated, .error] {
      #expect(try bench.failure(odd, limits: SourceLimits(failOn: failOn)) == nil)
    }
    #expect(try bench.failure(odd, limits: SourceLimits(failOn: .warning))?.code == .corrupt)
  }

  @Test func randomDamageNeverCrashes() throws {
    var noise = Noise(seed: 2)
    let samples = [
      try Pixmap.scene(40, 30).jpeg(quality: 60), try Pixmap.scene(40, 30).jpeg(quality: 95),
      BlockJPEG(.quarters(64, 48), across: 2, down: 2, progressiveScans: 2).bytes,
      BlockJPEG(.quarters(64, 48), across: 4, down: 1).bytes,
      scene([(2, 2), (1, 1), (1, 1), (2, 2)], adobe: 2).bytes,
      JPEGSegments.inserting(
        JPEGSegments.exif(orientation: 6), into: try Pixmap.scene(16, 16).jpeg()),
      PNGFile(.scene(24, 20)).bytes, PNGFile(16, 16, depth: 16, .rgba) { [$0, $1, 0, 99] }.bytes,
      try WebPFile(.scene(96, 80)).bytes,
    ]
    for round in 0..<1400 {
      var bytes = samples[round % samples.count]
      for _ in 0...(noise.next() % 4) {
        bytes[noise.next() % bytes.count] = UInt8(noise.next() & 255)
      }
      // Often the header: that is where sizes and tables are.
      if round % 2 == 0 { bytes[noise.next() % min(bytes.count, 200)] = UInt8(noise.next() & 255) }
      let limits = SourceLimits(maxPixels: 1 << 20, failOn: round % 3 == 0 ? .none : .truncated)
      _ = try bench.failure(bytes, limits: limits)
    }
  }
}
