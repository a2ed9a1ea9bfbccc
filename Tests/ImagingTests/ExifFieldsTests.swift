import Imaging
import Testing

/// EXIF as people read it, from blocks of any kind.
@Suite struct ExifFieldsTests {
  private func value(_ name: String, _ entry: ExifBlock.Entry, isLittle: Bool = true) -> String? {
    ExifFields(exif: ExifBlock.bytes([entry], isLittle: isLittle))[name]
  }

  @Test(arguments: [
    ("ExposureTime", 0x829A, 1, 250, "1/250 s"), ("ExposureTime", 0x829A, 10, 2500, "1/250 s"),
    ("ExposureTime", 0x829A, 1, 4, "1/4 s"), ("ExposureTime", 0x829A, 1, 2, "0.5 s"),
    ("ExposureTime", 0x829A, 30, 1, "30 s"), ("ExposureTime", 0x829A, 13, 10, "1.3 s"),
    ("ExposureTime", 0x829A, 0, 1, nil), ("ExposureTime", 0x829A, 1, 0, nil),
    ("FNumber", 0x829D, 28, 10, "f/2.8"), ("FNumber", 0x829D, 8, 1, "f/8"),
    ("FNumber", 0x829D, 178, 100, "f/1.8"), ("FNumber", 0x829D, 0, 0, nil),
    ("FocalLength", 0x920A, 35, 1, "35 mm"), ("FocalLength", 0x920A, 425, 100, "4.3 mm"),
    ("FocalLength", 0x920A, 0, 1, nil), ("FNumber", 0x829D, 4_294_967_295, 1, "f/4294967295"),
  ])
  func fractions(name: String, tag: Int, over: Int, under: Int, wanted: String?) {
    for isLittle in [true, false] {
      #expect(value(name, .init(tag, .fraction(over, under)), isLittle: isLittle) == wanted)
    }
  }

  @Test(arguments: [
    (2, 3, "+0.7 EV"), (-1, 3, "−0.3 EV"), (0, 1, "0 EV"), (1, 0, nil), (-2, 1, "−2 EV"),
  ])
  func exposureBias(over: Int, under: Int, wanted: String?) {
    #expect(value("ExposureBiasValue", .init(0x9204, .signed(over, under))) == wanted)
  }

  @Test(arguments: [
    ("ISOSpeedRatings", 0x8827, 200, "ISO 200"), ("PhotographicSensitivity", 0x8827, 64, "ISO 64"),
    ("ISOSpeedRatings", 0x8827, 0, nil), ("FocalLengthIn35mmFilm", 0xA405, 53, "53 mm"),
  ])
  func wholeNumbers(name: String, tag: Int, number: Int, wanted: String?) {
    #expect(value(name, .init(tag, .short(number))) == wanted)
    #expect(value(name, .init(tag, .short(number)), isLittle: false) == wanted)
  }

  @Test(
    arguments: [
      (Array("Canon EOS R5\0".utf8), "Canon EOS R5"), (Array("  X \0rest".utf8), "X"),
      (Array("Größe\0".utf8), "Größe"), ([0x47, 0x72, 0xF6, 0xDF, 0x65, 0], "Größe"),
      (Array("a\nb\u{1B}[2J\0".utf8), "a b [2J"), (Array("    \0".utf8), nil),
      (Array("nonul".utf8), "nonul"), ([0, 0, 0, 0, 0], nil),
    ] as [([UInt8], String?)])
  func texts(bytes: [UInt8], wanted: String?) {
    for (name, tag) in [("Model", 0x0110), ("LensModel", 0xA434), ("Artist", 0x013B)] {
      #expect(value(name, .init(tag, .ascii(bytes))) == wanted)
    }
  }

  @Test func longTextsAreCut() {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 30_000) + [0]
    #expect(value("Model", .init(0x0110, .ascii(long)))?.count == 200)
  }

  @Test(
    arguments: [
      ("2024:05:31 18:03:22\0", "2024-05-31 18:03"), ("0000:00:00 00:00:00\0", nil),
      ("    :  :     :  :  \0", nil), ("2024-05-31 18:03:22\0", nil), ("2024:05\0", nil),
      ("2024:13:31 18:03:22\0", nil), ("2024:12:32 18:03:22\0", nil),
    ] as [(String, String?)])
  func dates(text: String, wanted: String?) {
    let fields = ExifFields(
      exif: ExifBlock.bytes([.init(0x9003, .ascii(Array(text.utf8)))], isLittle: true))
    #expect(fields["DateTimeOriginal"] == wanted)
    #expect(fields.day == wanted.map { String($0.prefix(10)) })
  }

  @Test func aValueOfTheWrongKindIsNotThere() {
    #expect(value("Model", .init(0x0110, .short(5))) == nil)
    #expect(value("FNumber", .init(0x829D, .ascii(Array("f/2.8 or so\0".utf8)))) == nil)
    #expect(value("ISOSpeedRatings", .init(0x8827, .fraction(1, 1))) == nil)
    #expect(value("Nonsense", .init(0x0110, .ascii(Array("X\0".utf8)))) == nil)
  }

  @Test func anyPrefixAndAnyDamageIsHarmless() {
    let block = ExifBlock.bytes(
      [
        .init(0x0110, .ascii(Array("Model X1\0".utf8))), .init(0x829A, .fraction(1, 250)),
        .init(0x8827, .short(100)), .init(0x927C, .ascii(Array("Nikon\0\u{2}\0\0\0II*\0".utf8))),
      ], isLittle: true)
    let whole = ExifFields(exif: block)
    #expect(whole["Model"] == "Model X1" && whole["ExposureTime"] == "1/250 s")
    for length in 0..<block.count {
      let model = ExifFields(exif: Array(block[..<length]))["Model"]
      #expect(model == nil || model == "Model X1")
    }
    for index in block.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var damaged = block
        damaged[index] = byte
        let fields = ExifFields(exif: damaged)
        #expect(ExifFields.names.allSatisfy { (fields[$0] ?? "").unicodeScalars.count <= 200 })
      }
    }
    #expect(ExifFields(exif: [UInt8](repeating: 0x49, count: 1 << 20)).day == nil)
  }
}
