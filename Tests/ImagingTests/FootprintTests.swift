import CJPEGShim
import Posix
import Testing
import Values

@testable import Imaging

/// What decoding takes, computed from headers. The sizes are large enough for what is fixed to be little
/// beside them, and the pictures are never decoded.
@Suite struct FootprintTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let whole = PixelRect(x: 0, y: 0, width: 4000, height: 3000)

  private static func need(
    _ rows: VipsMemory.Rows, _ bytesPerPixel: Int, planes: Int = 3, bits: Int = 8, fixed: Int = 0
  ) -> Footprint {
    Footprint(
      info: SourceInfo(width: 4000, height: 3000, orientation: 1, format: .png),
      decoding: VipsMemory(
        size: PixelSize(width: 4000, height: 3000), planes: planes, bits: bits,
        kept: VipsMemory.Kept(rows: rows, bytesPerPixel: bytesPerPixel, fixed: fixed),
        reduction: .none))
  }

  private static func jpeg(_ parts: [(Int, Int)], keeps: Bool) -> Footprint {
    Footprint(
      info: SourceInfo(width: 4000, height: 3000, orientation: 1, format: .jpeg),
      decoding: JPEGFrame(
        width: 4000, height: 3000,
        components: parts.map { JPEGFrame.Component(across: $0.0, down: $0.1) },
        keepsCoefficients: keeps))
  }

  private static let colour420 = [(2, 2), (1, 1), (1, 1)]
  private static let colour444 = [(1, 1), (1, 1), (1, 1)]

  /// What grows with the picture, in samples of 12 megapixels; what does not is at most 40 MB.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let footprint: Footprint
    let bytesPerPixel: Double

    init(_ description: String, _ footprint: Footprint, _ bytesPerPixel: Double) {
      testDescription = description
      self.footprint = footprint
      self.bytesPerPixel = bytesPerPixel
    }
  }

  static let cases = [
    Case("a JPEG of one scan keeps planes of an eighth", jpeg(colour420, keeps: false), 3.0 / 64),
    Case("a progressive one all coefficients as well", jpeg(colour420, keeps: true), 3),
    Case("of chroma at full size, twice as many", jpeg(colour444, keeps: true), 6),
    Case("of chroma halved across", jpeg([(2, 1), (1, 1), (1, 1)], keeps: true), 4),
    Case("of grey", jpeg([(1, 1)], keeps: true), 2),
    Case("rows that come one by one", need(.some(0), 3), 0),
    Case("strips", need(.some(300), 3), 0.3),
    Case("a whole picture", need(.all, 8), 8),
    Case("a whole picture and its file", need(.all, 8, fixed: 24_000_000), 10),
  ]

  @Test(arguments: cases) func whatGrowsWithThePicture(_ test: Case) {
    let bytes = test.footprint.bytes(crop: Self.whole, width: 300, height: 225)
    let growing = test.bytesPerPixel * 12_000_000
    #expect((growing...(growing + 40_000_000)).contains(Double(bytes)), "\(bytes) for \(growing)")
  }

  @Test func aTileOfAPartTakesLess() {
    let footprint = Self.jpeg(Self.colour420, keeps: false)
    let part = PixelRect(x: 0, y: 1000, width: 4000, height: 300)
    #expect(
      2 * footprint.bytes(crop: part, width: 4000, height: 300)
        < footprint.bytes(crop: Self.whole, width: 4000, height: 3000))
    // Coefficients are those of the whole, however little is looked at.
    let progressive = Self.jpeg(Self.colour420, keeps: true)
    #expect(progressive.bytes(crop: part, width: 40, height: 3) > 36_000_000)
  }

  @Test func aTurnedPictureTakesTheSame() {
    func bytes(_ orientation: Int, _ crop: PixelRect, _ width: Int, _ height: Int) -> Int {
      let info = SourceInfo(width: 4000, height: 3000, orientation: orientation, format: .jpeg)
      return Footprint(info: info, decoding: Self.jpeg(Self.colour420, keeps: true).decoding)
        .bytes(crop: crop, width: width, height: height)
    }
    let upright = PixelRect(x: 0, y: 0, width: 3000, height: 4000)
    #expect(bytes(6, upright, 600, 800) == bytes(1, Self.whole, 800, 600))
  }

  @Test func whatCannotBeMadeTakesNothing() {
    let outside = PixelRect(x: 9000, y: 0, width: 10, height: 10)
    #expect(Self.need(.all, 8).bytes(crop: outside, width: 10, height: 10) == 0)
  }

  // MARK: - From files

  /// Odd sizes, so that whole blocks and MCUs reach beyond the edges.
  static let samplings = [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1)]

  /// libjpeg-turbo's own word for where its planes lie.
  @Test(arguments: samplings, [1, 2, 4, 8])
  func planesLieWhereTheDecoderPutsThem(_ sampling: (Int, Int), _ denominator: Int) throws {
    let bytes = BlockJPEG(.scene(77, 53), across: sampling.0, down: sampling.1).bytes
    let descriptor = try Descriptor.open(bench.file(bytes), .read)
    var decoder = try JPEGDecoder(descriptor, SourceLimits(), metadata: false)
    let frame = JPEGFrame(decoder.header)
    #expect(!frame.keepsCoefficients)
    let (own, theirs) = (
      frame.layout(denominator: denominator), try decoder.plan(denominator: denominator)
    )
    #expect(own.groups == theirs.groups && own.components == theirs.components)
    for (own, theirs) in [
      (own.plane.0, theirs.plane.0), (own.plane.1, theirs.plane.1), (own.plane.2, theirs.plane.2),
    ] {
      #expect(own.width == theirs.width && own.height == theirs.height)
      #expect(own.row_length == theirs.row_length)
      #expect(own.group_rows == theirs.group_rows && own.group_columns == theirs.group_columns)
    }
  }

  @Test func aProgressiveFileKeepsItsCoefficients() throws {
    let map = Pixmap.scene(64, 48)
    func frame(_ scans: Int?) throws -> JPEGFrame? {
      let picture = try bench.open(
        BlockJPEG(map, across: 2, down: 2, progressiveScans: scans).bytes)
      return picture.footprint.decoding as? JPEGFrame
    }
    #expect(try frame(nil)?.coefficientBytes == 0)
    // Luma of 64 x 48 samples, chroma of 32 x 24, two bytes each.
    #expect(try frame(1)?.coefficientBytes == (64 * 48 + 2 * 32 * 24) * 2)
  }

  @Test func formatsSayHowManyRowsTheyKeep() throws {
    func need(_ bytes: [UInt8]) throws -> VipsMemory.Kept? {
      (try bench.open(bytes).footprint.decoding as? VipsMemory)?.kept
    }
    #expect(try need(PNGFile(.scene(40, 30)).bytes)?.rows == .some(0))
    #expect(try need(SampleFile.webpLossless.bytes)?.rows == .all)
    #expect(try need(SampleFile.webpAlpha.bytes)?.rows == .all)
    #expect(try need(SampleFile.avif.bytes)?.rows == .all)
    #expect(try need(SampleFile.gif.bytes)?.fixed == SampleFile.gif.bytes.count)
    let strip = TIFFFile(width: 2, height: 100, photometric: .rgb, sample: .whole(bits: 8)) {
      _, _ in [1, 2, 3]
    }
    #expect(try need(strip.bytes)?.rows == .some(100))
    let long = TIFFFile(width: 2, height: 1000, photometric: .rgb, sample: .whole(bits: 8)) {
      _, _ in [1, 2, 3]
    }
    #expect(try need(long.bytes)?.rows == .some(128))
    #expect(try need(long.bytes)?.fixed == long.bytes.count)
  }
}
