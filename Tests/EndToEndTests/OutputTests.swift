import CollageModel
import Imaging
import Values
import Posix
import Testing

/// What kind of file a collage is, and what it says beside its pixels.
@Suite struct OutputTests {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  static let formats: [(Word, Word)] = [
    ("jpeg", "jpg"), ("png", "png"), ("webp", "webp"), ("tiff", "tif"), ("avif", "avif"),
  ]

  @Test(arguments: formats)
  func everyFormatHoldsThePictures(_ format: Word, _ suffix: Word) async throws {
    try box.picture("a.jpg", Ink.red)
    try box.picture("b.jpg", Ink.blue)
    let words: [Word] = ["a.jpg", "b.jpg", "-f", format, "--size", "128x64", "--quality", "95"]
    expect(try await box.collage(words + ["-o", "out"]), ends: .exit(0))
    expect(try await box.collage(words + ["-o", "again", "-j", "1"]), ends: .exit(0))
    let sheet = try box.decoded(box.firstCollage())
    #expect(sheet.width == 128 && sheet.height == 64)
    #expect(sheet[x: 30, y: 30].isNear(Ink.red) && sheet[x: 90, y: 30].isNear(Ink.blue))
    #expect(try box.bytes(box.firstCollage()) == box.bytes(box.firstCollage(in: "again")))
    let source = try box.source(box.firstCollage())
    #expect(source.format.rawValue == String(decoding: format.bytes, as: UTF8.self))
    #expect(source.profile?.contains("sRGB") == true)
  }

  @Test(arguments: formats.dropFirst())
  func noneIsTransparentWhereTheFormatCanBe(_ format: Word, _ suffix: Word) async throws {
    try box.picture("a.jpg", Ink.red)
    try box.picture("b.jpg", Ink.blue)
    let run = try await box.collage(
      "a.jpg", "b.jpg", "-f", format, "--size", "128x64", "--margin", "16", "--background", "none",
      "-o", "out")
    expect(run, ends: .exit(0))
    for ground in [Ink.green, Ink.yellow] {
      let sheet = try box.decoded(box.firstCollage(), on: ground)
      #expect(sheet[x: 4, y: 4].isNear(ground) && sheet[x: 120, y: 60].isNear(ground))
      #expect(sheet[x: 36, y: 32].isNear(Ink.red) && sheet[x: 90, y: 32].isNear(Ink.blue))
    }
  }

  @Test func aJPEGWithoutBackgroundIsWhite() async throws {
    try box.pictures("a.jpg", "b.jpg")
    let run = try await box.collage(
      "a.jpg", "b.jpg", "--margin", "16", "--size", "128x64", "--background", "none", "-o", "out")
    expect(run, ends: .exit(0))
    #expect(try box.decoded(box.firstCollage())[x: 3, y: 3].isNear(.white, within: 2))
  }

  @Test(arguments: formats)
  func displayP3KeepsColours(_ format: Word, _ suffix: Word) async throws {
    try box.picture("a.jpg", Ink.red)
    try box.picture("b.jpg", Ink.green)
    let run = try await box.collage(
      "a.jpg", "b.jpg", "-f", format, "--profile", "p3", "--size", "128x64", "--background", "blue",
      "--gap", "16", "--quality", "95", "-o", "out")
    expect(run, ends: .exit(0))
    // Read by its profile it looks the same; its numbers are other ones.
    let sheet = try box.decoded(box.firstCollage())
    #expect(sheet[x: 20, y: 30].isNear(Ink.red) && sheet[x: 100, y: 30].isNear(Ink.green))
    #expect(sheet[x: 64, y: 30].isNear(Colour(red: 0, green: 0, blue: 255)))
    #expect(try box.source(box.firstCollage()).profile?.contains("P3") == true)
  }

  @Test(arguments: formats)
  func idsAreEmbeddedOnlyWhereAskedFor(_ format: Word, _ suffix: Word) async throws {
    let jpeg = Picture.dated(try Picture.plain(Ink.red), "2024:05:17 10:00:00")
    try box.write(jpeg, to: "secret-name.jpg")
    try box.write(
      #"[{"id": "it", "images": [{"path": "secret-name.jpg", "id": "P&<1>"}, {"path": "secret-name.jpg", "id": "ä2"}]}]"#,
      to: "m.json")
    let file: Word = "/it." + suffix
    expect(try await box.collage("m.json", "-f", format, "-o", "plain"), ends: .exit(0))
    expect(
      try await box.collage("m.json", "-f", format, "--embed", "ids", "-o", "marked"),
      ends: .exit(0))
    let plain = try box.bytes("plain" + file)
    #expect(!plain.holds("xpacket") && !plain.holds("ä2"))
    for bytes in [plain, try box.bytes("marked" + file)] {
      #expect(!bytes.holds("secret") && !bytes.holds("2024:05:17"))
    }
    let marked = try box.bytes("marked" + file)
    #expect(marked.holds("P&amp;&lt;1&gt;") && marked.holds("ä2"))
  }

  @Test(
    arguments: [
      ("webp", "16384x8"), ("avif", "8x16385"), ("jpeg", "65501x1"),
    ] as [(Word, Word)])
  func aSheetBeyondItsFormatIsRefusedBeforeAnyPictureIsRead(_ format: Word, _ size: Word)
    async throws
  {
    let run = try await box.collage(
      "gone.jpg", "lost.jpg", "-f", format, "--size", size, "-o", "out")
    expect(run, ends: .exit(2))
    #expect(run.errors.contains("too many"), "\(run.errors)")
    try box.write(
      #"[{"id": "it", "images": ["a.jpg", "b.jpg"], "format": ""# + format + #"", "size": ""# + size
        + #""}]"#, to: "m.json")
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(3))
    #expect(try box.report()["it"]?.codes == ["canvasTooLarge"])
  }

  @Test func aBadProfileIsPassedOverAndTheReportSaysSo() async throws {
    let broken = Picture.profiled(try Picture.plain(Ink.red), Array("no profile at all".utf8))
    try box.write(broken, to: "a.jpg")
    try box.picture("b.jpg", Ink.blue)
    expect(
      try await box.collage("a.jpg", "b.jpg", "--size", "128x64", "-f", "png", "-o", "out"),
      ends: .exit(0))
    #expect(try box.decoded(box.firstCollage())[x: 30, y: 30].isNear(Ink.red))
    let images = try box.report().sets[0].images
    #expect(images[0].source?.warning?.contains("sRGB") == true)
    #expect(images[1].source?.warning == nil)
    try await box.expectValid("report", "out/report.json")
  }
}

extension [UInt8] {
  /// Whether the text stands somewhere among the bytes.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
