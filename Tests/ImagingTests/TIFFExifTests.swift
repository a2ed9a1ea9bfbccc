import Imaging
import Testing
import Values

/// What a TIFF says of its picture comes as the same block that other formats have.
@Suite struct TIFFExifTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A file of 2 x 1 pixels whose directories stand behind the pixels: the main one with a maker, one of
  /// EXIF with a date and a long note, one of GPS with a letter.
  private func file(isLittle: Bool) -> [UInt8] {
    func n(_ value: Int, _ count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? little : little.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      let isShort = type == 3 && count == 1
      return n(tag, 2) + n(type, 2) + n(count, 4) + (isShort ? n(value, 2) + [0, 0] : n(value, 4))
    }
    let maker = Array("Leitz Camera\0\0".utf8)
    let date = Array("2001:02:03 04:05:06\0".utf8)
    let places = (pixels: 8, maker: 14, date: 28, exif: 48, gps: 90, main: 110)
    var out: [UInt8] = isLittle ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
    out += n(places.main, 4) + [255, 0, 0, 0, 0, 255] + maker + date
    out += n(3, 2) + entry(0x9003, 2, 20, places.date) + entry(0x927C, 7, 100_000, 0)
    out += entry(0xA002, 3, 1, 2)
    out += n(0, 4)
    out += Array(repeating: 0, count: places.gps - out.count)
    out += n(1, 2) + n(1, 2) + n(2, 2) + n(2, 4) + Array("N\0\0\0".utf8) + n(0, 4)
    out += Array(repeating: 0, count: places.main - out.count)
    out += n(12, 2) + entry(256, 3, 1, 2) + entry(257, 3, 1, 1) + entry(258, 3, 1, 8)
    out += entry(259, 3, 1, 1) + entry(262, 3, 1, 2) + entry(271, 2, 13, places.maker)
    out += entry(273, 4, 1, places.pixels) + entry(274, 3, 1, 3) + entry(277, 3, 1, 3)
    out += entry(278, 3, 1, 1) + entry(0x8769, 4, 1, places.exif)
    return out + entry(0x8825, 4, 1, places.gps) + n(0, 4)
  }

  @Test(arguments: [true, false])
  func itsDirectoriesAreGathered(isLittle: Bool) throws {
    let picture = try bench.open(file(isLittle: isLittle))
    #expect(picture.info.orientation == 3)
    let block = try #require(picture.exif)
    func n(_ at: Int, _ count: Int) -> Int {
      let bytes = block[at..<at + count]
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    func value(_ tag: Int, in directory: Int) -> (count: Int, at: Int)? {
      (0..<n(directory, 2)).map { directory + 2 + $0 * 12 }.first { n($0, 2) == tag }
        .map { (n($0 + 4, 4), $0 + 8) }
    }
    func text(_ tag: Int, in directory: Int) -> String? {
      value(tag, in: directory).map { found in
        let start = found.count > 4 ? n(found.at, 4) : found.at
        return String(decoding: block[start..<start + found.count - 1], as: UTF8.self)
      }
    }
    let main = n(4, 4)
    #expect(text(271, in: main) == "Leitz Camera")
    #expect(value(274, in: main).map { n($0.at, 2) } == 3)
    #expect(value(273, in: main) == nil)
    let exif = try #require(value(0x8769, in: main)).at
    #expect(text(0x9003, in: n(exif, 4)) == "2001:02:03 04:05:06")
    #expect(value(0xA002, in: n(exif, 4)).map { n($0.at, 2) } == 2)
    #expect(value(0x927C, in: n(exif, 4)) == nil)
    let gps = try #require(value(0x8825, in: main)).at
    #expect(text(1, in: n(gps, 4)) == "N")
  }

  @Test func anyDamageIsHarmless() throws {
    let bytes = file(isLittle: true)
    for index in 4..<bytes.count {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        _ = try? bench.open(damaged).exif
      }
    }
  }
}
