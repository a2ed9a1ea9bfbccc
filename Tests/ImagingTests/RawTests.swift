import Imaging
import Testing
import Values

/// A camera's raw file is never taken for the picture, though many begin as a TIFF of its thumbnail.
@Suite struct RawTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private typealias Entry = (tag: Int, type: Int, count: Int, value: Int)

  private func tiff(_ more: [Entry] = []) -> TIFFFile {
    let map = Pixmap.quarters(16, 8)
    return TIFFFile(
      width: 16, height: 8, photometric: .rgb, sample: .whole(bits: 8), more: more
    ) { map[x: $0, y: $1].channels.map(Double.init) }
  }

  private func expectRaw(_ bytes: [UInt8], _ comment: Comment? = nil) throws {
    let error = try bench.failure(bytes)
    #expect(error?.code == .unsupported && error?.stage == .read, comment)
    #expect(
      error?.message == "it is a camera's raw file, which is not read",
      comment)
  }

  /// As LONG, as SHORT, with other bits beside it; and the version of a DNG.
  @Test(arguments: [(254, 4, 1, 1), (254, 3, 1, 1), (254, 4, 1, 5), (0xC612, 1, 4, 0x0401)])
  func aTIFFOfAThumbnailIsARawFile(tag: Int, type: Int, count: Int, value: Int) throws {
    try expectRaw(tiff([(tag, type, count, value)]).bytes)
  }

  @Test func aTIFFOfOnePageOfManyIsAPicture() throws {
    for value in [0, 2, 4] {
      expectQuarters(try bench.tile(tiff([(254, 4, 1, value)]).bytes), Hue.quarters)
    }
  }

  @Test func bothByteOrdersAndBigTIFFAreLookedAt() throws {
    let order: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    try expectRaw(order + [0, 254, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1] + [0, 0, 0, 0])
    try expectRaw(order + [0, 254, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0] + [0, 0, 0, 0])
    let big: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]
    let one: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0]
    try expectRaw(big + one + [254, 0, 4, 0] + one + one + [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [
    "II*\0\u{10}\0\0\0CR\u{2}\0", "IIRO\u{8}\0\0\0", "IIRS\u{8}\0\0\0", "MMOR\0\0\0\u{8}",
    "IIU\0\u{18}\0\0\0", "FUJIFILMCCD-RAW 0201FF383501", "FOVb\0\0\u{2}\0",
    "\0\0\0\u{18}ftypcrx \0\0\0\u{1}",
  ])
  func rawFilesAreKnownByTheirFirstBytes(start: String) throws {
    try expectRaw(Array(start.utf8))
  }

  @Test func aDirectoryAnywhereAndOfAnyLengthIsHarmless() throws {
    let big: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0]
    for offset: [UInt8] in [
      [0, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255],
      [255, 255, 255, 255, 255, 255, 255, 127], [255, 255, 255, 255, 255, 255, 255, 63],
      [0, 0, 0, 0, 0, 0, 0, 64], [16, 0, 0, 0, 0, 0, 0, 0],
    ] {
      _ = try bench.failure(big + offset + Array(repeating: 255, count: 40))
    }
    let bytes = tiff([(254, 4, 1, 1)]).bytes
    for length in 0..<bytes.count { _ = try bench.failure(Array(bytes[..<length])) }
  }

  @Test func aBitmapIsNamedAndATextThatBeginsLikeOneIsNot() throws {
    let bitmap = Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    for length: UInt8 in [12, 40, 108, 124] {
      let error = try bench.failure(bitmap + [length, 0, 0, 0, 2, 0, 0, 0])
      #expect(error?.code == .unsupported && error?.message.hasPrefix("BMP pictures") == true)
    }
    #expect(try bench.failure(Array("BMW and other cars, a list".utf8))?.code == .notAnImage)
  }
}
