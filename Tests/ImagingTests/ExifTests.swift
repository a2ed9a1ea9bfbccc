import Imaging
import Testing
import Values

/// The orientation is read from whatever an EXIF block holds, and nothing outside it.
@Suite struct ExifTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func orientation(_ block: [UInt8]) throws -> Int {
    let segment = JPEGSegments.segment(0xE1, Array("Exif\0\0".utf8) + block)
    let bytes = JPEGSegments.inserting(segment, into: try Pixmap.quarters(16, 8).jpeg())
    return try bench.open(bytes).info.orientation
  }

  @Test(arguments: [0, 9, 255]) func unknownNumbersMeanAsStored(number: Int) throws {
    #expect(try orientation(JPEGSegments.exifBlock(orientation: number)) == 1)
  }

  @Test func bothByteOrdersAreRead() throws {
    #expect(try orientation(JPEGSegments.exifBlock(orientation: 6, isLittle: false)) == 6)
    #expect(try orientation(JPEGSegments.exifBlock(orientation: 6, isLittle: true)) == 6)
  }

  @Test func anyPrefixAndAnyDamageIsHarmless() throws {
    let block = JPEGSegments.exifBlock(orientation: 6)
    for length in 0..<block.count {
      #expect([1, 6].contains(try orientation(Array(block[..<length]))))
    }
    for index in block.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = block
        damaged[index] = value
        #expect((1...8).contains(try orientation(damaged)))
      }
    }
  }

  @Test func onlyTheFirstBlockCounts() throws {
    let file = try Pixmap.quarters(16, 8).jpeg()
    let later = JPEGSegments.inserting(JPEGSegments.exif(orientation: 3), into: file)
    let bytes = JPEGSegments.inserting(JPEGSegments.exif(orientation: 8), into: later)
    #expect(try bench.open(bytes).info.orientation == 8)
  }
}
