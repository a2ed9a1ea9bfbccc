import Imaging
import Testing
import Values

/// A file holds pixels, one profile, the resolution, the XMP packet if one is given: nothing else.
@Suite struct MetadataTests {
  let bench: Workbench
  private let xmp = XMP.packet(ids: ["one", "two"])

  init() throws { bench = try Workbench() }

  private func file(_ format: FileFormat, hasXMP: Bool, dpi: Double = 240) throws -> FileParts {
    let canvas = Pixmap.quarters(16, 16).canvas
    return FileParts(
      try canvas.encoded(OutputOptions(format: format, dpi: dpi, xmp: hasXMP ? xmp : nil)))
  }

  @Test(arguments: [false, true])
  func theSegmentsOfAJPEG(hasXMP: Bool) throws {
    let segments = try file(.jpeg, hasXMP: hasXMP).jpegSegments
    let extra = segments.filter { $0.name.hasPrefix("E") || $0.name == "FE" }
    #expect(extra.map(\.name) == (hasXMP ? ["E0", "E1", "E2"] : ["E0", "E2"]))
    #expect(extra[0].body[7...11] == [1, 0, 240, 0, 240])
    if hasXMP { #expect(extra[1].body == Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp) }
  }

  @Test(arguments: [false, true])
  func theChunksOfAPNG(hasXMP: Bool) throws {
    let chunks = try file(.png, hasXMP: hasXMP, dpi: 300).pngChunks
    let names = chunks.map(\.name).filter { $0 != "IDAT" }
    #expect(
      names
        == (hasXMP ? ["IHDR", "iTXt", "iCCP", "pHYs", "IEND"] : ["IHDR", "iCCP", "pHYs", "IEND"]))
    // 300 dots for each inch are 11,811 for each metre.
    #expect(chunks.first { $0.name == "pHYs" }?.body == [0, 0, 46, 35, 0, 0, 46, 35, 1])
    if hasXMP {
      #expect(chunks[1].body == Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)
    }
  }

  @Test(arguments: [false, true])
  func theChunksOfAWebP(hasXMP: Bool) throws {
    let chunks = try file(.webp, hasXMP: hasXMP).riffChunks
    #expect(
      chunks.map(\.name)
        == (hasXMP ? ["VP8X", "ICCP", "VP8 ", "EXIF", "XMP "] : ["VP8X", "ICCP", "VP8 ", "EXIF"]))
    expectResolution(FileParts(try #require(chunks.first { $0.name == "EXIF" }).body))
    if hasXMP { #expect(chunks.last?.body == xmp) }
  }

  @Test(arguments: [false, true])
  func theTagsOfATIFF(hasXMP: Bool) throws {
    let file = try file(.tiff, hasXMP: hasXMP)
    // Size, depth, compression, colours, strips, orientation (1: as it is), samples, strip lengths,
    // resolution, layout, unit, predictor, number format; then the packet and the profile.
    let common = [256, 257, 258, 259, 262, 273, 274, 277, 278, 279, 282, 283, 284, 296, 317, 339]
    let tags = file.tiffTags
    #expect(tags.map(\.tag) == common + (hasXMP ? [700] : []) + [34675])
    let value = { tag in tags.first { $0.tag == tag }?.value ?? -1 }
    #expect(value(274) == 1 && value(296) == 2)
    for tag in [282, 283] {
      let (dots, per) = (file.little(value(tag), 4), file.little(value(tag) + 4, 4))
      #expect(abs(Double(dots) / Double(per) - 240) < 0.01)
    }
  }

  @Test(arguments: [false, true])
  func theItemsOfAnAVIF(hasXMP: Bool) throws {
    let file = try file(.avif, hasXMP: hasXMP)
    let items = file.isoBoxes.filter { $0.name == "infe" }.map {
      String(decoding: $0.body[8..<12], as: UTF8.self)
    }
    #expect(items == (hasXMP ? ["av01", "Exif", "mime"] : ["av01", "Exif"]))
    // The profile, and how the colours are coded.
    let colours = file.isoBoxes.filter { $0.name == "colr" }.map {
      String(decoding: $0.body[..<4], as: UTF8.self)
    }
    #expect(Set(colours) == ["prof", "nclx"] && colours.count == 2)
    let pixels = try #require(file.isoBoxes.first { $0.name == "mdat" }).body
    let start = try #require(
      (0..<pixels.count).first { pixels[$0...].starts(with: [0x49, 0x49, 42, 0]) })
    expectResolution(FileParts(Array(pixels[start...])))
  }

  @Test(arguments: FileFormat.written)
  func profileAndPacketStandThereOnce(format: FileFormat) throws {
    let file = try file(format, hasXMP: true)
    #expect(file.count(of: xmp) == 1)
    // The PNG's is compressed; its chunk is counted above.
    if format != .png { #expect(file.count(of: StandardProfile.sRGB) == 1) }
    #expect(try self.file(format, hasXMP: false).count(of: Array("xpacket".utf8)) == 0)
  }

  @Test(arguments: FileFormat.written)
  func theProfileIsTheOneGiven(format: FileFormat) throws {
    let canvas = Pixmap.quarters(8, 8).canvas
    let plain = try bench.open(try canvas.encoded(as: format)).info
    #expect(plain.profile?.contains("sRGB") == true)
    #expect(plain.warning == nil && plain.orientation == 1)
    let wide = OutputOptions(format: format, icc: StandardProfile.displayP3)
    let bytes = try canvas.encoded(wide)
    #expect(try bench.open(bytes).info.profile == "sP3C")
    #expect(try bench.tile(bytes).quarters != bench.tile(canvas.encoded(as: format)).quarters)
  }

  @Test func aPacketTooLongForJPEGIsRefused() throws {
    let canvas = Canvas(width: 8, height: 8)
    var options = OutputOptions(format: .jpeg, xmp: [UInt8](repeating: 32, count: 65_504))
    #expect(FileParts(try canvas.encoded(options)).jpegSegments[1].body.count == 65_533)
    options.xmp?.append(32)
    #expect { try canvas.encoded(options) } throws: {
      ($0 as? CollageError)?.code == .unsupported
    }
    options.format = .webp
    #expect(try canvas.encoded(options).count > 65_505)
  }

  /// An EXIF block with the resolution of 240 dots for each inch and no other tag.
  private func expectResolution(_ exif: FileParts, _ location: SourceLocation = #_sourceLocation) {
    let tags = exif.tiffTags
    #expect(tags.map(\.tag) == [0x011A, 0x011B, 0x0128], sourceLocation: location)
    for tag in tags.prefix(2) {
      let (dots, per) = (exif.little(tag.value, 4), exif.little(tag.value + 4, 4))
      #expect(dots == 240 * per, sourceLocation: location)
    }
    #expect(tags.last?.value == 2, sourceLocation: location)
  }
}
