import Imaging
import Values
import Posix
import Testing

/// What a finished collage looks like.
@Suite struct PixelTests {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  // MARK: - Cells

  /// The layout of a 100 by 70 sheet: where cells begin and end.
  struct Layout: CustomTestStringConvertible, Sendable {
    let count: Int
    let rows: [Int]
    let columns: [[Int]]
    var testDescription: String { "\(count) pictures" }

    /// Left, right, top and bottom edge of each cell.
    var cells: [(x: Range<Int>, y: Range<Int>)] {
      columns.enumerated().flatMap { row, edges in
        zip(edges, edges.dropFirst()).map { ($0..<$1, rows[row]..<rows[row + 1]) }
      }
    }
  }

  static let layouts = [
    Layout(count: 1, rows: [0, 70], columns: [[0, 100]]),
    Layout(count: 2, rows: [0, 70], columns: [[0, 50, 100]]),
    Layout(count: 3, rows: [0, 35, 70], columns: [[0, 50, 100], [0, 100]]),
    Layout(count: 4, rows: [0, 35, 70], columns: [[0, 50, 100], [0, 50, 100]]),
    Layout(count: 5, rows: [0, 35, 70], columns: [[0, 33, 67, 100], [0, 50, 100]]),
    Layout(count: 6, rows: [0, 35, 70], columns: [[0, 33, 67, 100], [0, 33, 67, 100]]),
  ]

  private func run(_ layout: Layout, _ source: FileFormat, _ words: Word...) async throws {
    let names = (0..<layout.count).map { Word("\($0).\(source.suffix)".utf8) }
    for (name, colour) in zip(names, Ink.six) { try box.picture(name, colour, source) }
    let run = try await box.collage(
      names + ["-o", "out", "--odd", "keep", "--size", "100x70"] + words)
    expect(run, ends: .exit(0))
  }

  @Test(arguments: layouts, [FileFormat.jpeg, .png])
  func everyPixelOfACellIsOfItsPicture(_ layout: Layout, _ source: FileFormat) async throws {
    try await run(layout, source, "-f", "png")
    let sheet = try box.decoded(box.firstCollage())
    #expect(sheet.width == 100 && sheet.height == 70)
    for (cell, colour) in zip(layout.cells, Ink.six) {
      var strange = 0
      for y in cell.y {
        for x in cell.x where !sheet[x: x, y: y].isNear(colour, within: 4) { strange += 1 }
      }
      #expect(strange == 0, "\(cell)")
    }
    let tiles = try box.report().sets[0].images.compactMap(\.tile)
    #expect(tiles.map(\.x) == layout.cells.map { Double($0.x.lowerBound) })
    #expect(tiles.map(\.y) == layout.cells.map { Double($0.y.lowerBound) })
    #expect(tiles.map(\.width) == layout.cells.map { Double($0.x.count) })
    #expect(tiles.map(\.height) == layout.cells.map { Double($0.y.count) })
  }

  @Test(arguments: layouts) func aJPEGKeepsTheEdges(_ layout: Layout) async throws {
    try await run(layout, .jpeg, "--quality", "95")
    let sheet = try box.decoded(box.firstCollage())
    #expect(sheet.width == 100 && sheet.height == 70)
    for (cell, colour) in zip(layout.cells, Ink.six) {
      let inner = (
        x: cell.x.lowerBound + 2..<cell.x.upperBound - 2,
        y: cell.y.lowerBound + 2..<cell.y.upperBound - 2
      )
      for x in [inner.x.lowerBound, inner.x.upperBound - 1] {
        for y in [inner.y.lowerBound, inner.y.upperBound - 1] {
          let found = sheet[x: x, y: y]
          #expect(found.isNear(colour, within: 24), "\(found) for \(colour) at \(x), \(y)")
        }
      }
    }
  }

  // MARK: - Upright

  /// What stands in the corners of the upright picture, row by row, where the file has red, green,
  /// blue, yellow.
  static let corners: [(Int, [Colour])] = [
    (1, [Ink.red, Ink.green, Ink.blue, Ink.yellow]),
    (2, [Ink.green, Ink.red, Ink.yellow, Ink.blue]),
    (3, [Ink.yellow, Ink.blue, Ink.green, Ink.red]),
    (4, [Ink.blue, Ink.yellow, Ink.red, Ink.green]),
    (5, [Ink.red, Ink.blue, Ink.green, Ink.yellow]),
    (6, [Ink.blue, Ink.red, Ink.yellow, Ink.green]),
    (7, [Ink.yellow, Ink.green, Ink.blue, Ink.red]),
    (8, [Ink.green, Ink.yellow, Ink.red, Ink.blue]),
  ]

  @Test(arguments: corners) func aPictureStandsUpright(_ orientation: Int, _ corners: [Colour])
    async throws
  {
    // 96 by 64 pixels as stored.
    let stored = try Picture.mosaic([
      [Ink.red, Ink.grey, Ink.green], [Ink.blue, Ink.grey, Ink.yellow],
    ])
    try box.write(Picture.turned(stored, orientation), to: "a.jpg")
    let (width, height) = orientation < 5 ? (96, 64) : (64, 96)
    let size = Word("\(width * 2)x\(height)".utf8)
    let run = try await box.collage("a.jpg", "a.jpg", "--size", size, "-f", "png", "-o", "out")
    expect(run, ends: .exit(0))
    let sheet = try box.decoded(box.firstCollage())
    for left in [0, width] {
      let found = [8, height - 8].flatMap { y in
        [8, width - 8].map { x in sheet[x: left + x, y: y] }
      }
      for (found, wanted) in zip(found, corners) {
        #expect(found.isNear(wanted), "\(found) for \(wanted)")
      }
    }
    let image = try box.report().sets[0].images[0]
    #expect(image.source?.orientation == orientation)
    #expect(image.source?.width == 96 && image.source?.height == 64)
    #expect(
      image.crop == .init(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  // MARK: - Ground

  @Test(
    arguments: [
      ("white", Colour(red: 255, green: 255, blue: 255)),
      ("#00f", Colour(red: 0, green: 0, blue: 255)),
      ("rgb(10, 200, 30)", Colour(red: 10, green: 200, blue: 30)),
    ] as [(Word, Colour)])
  func whatIsTransparentShowsTheBackground(_ words: Word, _ background: Colour) async throws {
    let clear = PNG.plain(Ink.red, alpha: 0, width: 32, height: 32)
    let half = PNG.plain(Ink.red, alpha: 128, width: 32, height: 32)
    try box.write(clear, to: "clear.png")
    try box.write(half, to: "half.png")
    let run = try await box.collage(
      "clear.png", "half.png", "--background", words, "-f", "png", "--size", "64x32", "-o", "out")
    expect(run, ends: .exit(0))
    let sheet = try box.decoded(box.firstCollage())
    #expect(sheet[x: 16, y: 16].isNear(background, within: 1))
    func blend(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * 128 + Int(b) * 127) / 255) }
    let wanted = Colour(
      red: blend(Ink.red.red, background.red), green: blend(Ink.red.green, background.green),
      blue: blend(Ink.red.blue, background.blue))
    #expect(sheet[x: 48, y: 16].isNear(wanted, within: 2), "\(sheet[x: 48, y: 16]), \(wanted)")
  }

  // MARK: - The edited picture

  /// What a manifest says of a picture of a red, a green and a blue square, and what is seen of it.
  static let edits: [(Word, Colour)] = [
    ("", Ink.green),
    (#", "focus": [0.5, 0.5]"#, Ink.green),
    (#", "focus": [0, 0]"#, Ink.red),
    (#", "focus": [1, 0.5]"#, Ink.blue),
    (#", "crop": [0, 0, 32, 32]"#, Ink.red),
    (#", "crop": [66, 2, 28, 28]"#, Ink.blue),
    (#", "crop": [32, 0, 64, 32], "focus": [1, 0]"#, Ink.blue),
  ]

  @Test(arguments: edits) func cropAndFocusChooseThePart(_ edit: Word, _ colour: Colour)
    async throws
  {
    try box.write(try Picture.mosaic([[Ink.red, Ink.green, Ink.blue]]), to: "a.jpg")
    let picture = #"{"path": "a.jpg""# + edit + "}"
    try box.write(
      #"[{"id": "it", "size": "64x32", "images": ["# + picture + "," + picture + "]}]", to: "m.json"
    )
    expect(try await box.collage("m.json", "-f", "png", "-o", "out"), ends: .exit(0))
    let sheet = try box.decoded("out/it.png")
    #expect(sheet.width == 64 && sheet.height == 32)
    for (x, y) in [(4, 4), (27, 27), (36, 4), (60, 27)] {
      #expect(sheet[x: x, y: y].isNear(colour), "\(sheet[x: x, y: y]) at \(x), \(y)")
    }
  }

  @Test func aCropBeyondThePictureIsTheSetsFault() async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(
      #"[{"id": "it", "images": ["a.jpg", {"path": "b.jpg", "crop": [40, 0, 20, 20]}]}]"#,
      to: "m.json")
    expect(try await box.collage("m.json", "-o", "out"), ends: .exit(3))
    let set = try #require(try box.report()["it"])
    #expect(set.codes == ["badCrop"] && set.errors.first?.id == "b.jpg")
    #expect(set.errors.first?.message.contains("48 x 32") == true)
  }

  @Test func aSetHasSizeGroundFormatAndQualityOfItsOwn() async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(PNG.plain(Ink.red, alpha: 0, width: 8, height: 8), to: "clear.png")
    try box.write(
      """
      {"id": "own", "size": "20x10", "background": "teal", "format": "png", "images": ["clear.png", "a.jpg"]}
      {"id": "coarse", "quality": 5, "images": ["a.jpg", "b.jpg"]}
      {"id": "plain", "images": ["a.jpg", "b.jpg"]}
      """, to: "m.jsonl")
    expect(try await box.collage("m.jsonl", "-o", "out"), ends: .exit(0))
    let sheet = try box.decoded("out/own.png")
    #expect(sheet.width == 20 && sheet.height == 10)
    #expect(sheet[x: 5, y: 5] == Colour(red: 0, green: 128, blue: 128))
    let report = try box.report()
    #expect(report["own"]?.width == 20 && report["own"]?.height == 10)
    #expect(report["plain"]?.width == 60 && report["plain"]?.height == 40)
    #expect((report["coarse"]?.bytes ?? 0) < (report["plain"]?.bytes ?? 0))
  }
}
