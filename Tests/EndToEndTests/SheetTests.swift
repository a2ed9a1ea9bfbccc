import Imaging
import Values
import Posix
import Testing

/// How a sheet is arranged: layouts, lengths, ground, fit and focus, seen in the pixels.
@Suite struct SheetTests {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  /// Pictures of plain colours in shapes that differ.
  private func pictures(_ count: Int) throws -> [Word] {
    try (0..<count).map { index in
      let (width, height) = [(48, 32), (32, 48), (40, 40), (60, 32)][index % 4]
      let name = Word("\(index).png".utf8)
      try box.write(
        try Picture.plain(Ink.six[index % 6], .png, width: width, height: height), to: name)
      return name
    }
  }

  /// Runs and gives the sheet and where its tiles are.
  private func sheet(_ count: Int, _ words: [Word]) async throws -> (
    Tile, tiles: [Report.Image.Area]
  ) {
    let run = try await box.collage(
      try pictures(count) + ["-o", "out", "-f", "png", "--odd", "keep", "--max", "50"] + words)
    expect(run, ends: .exit(0))
    return (
      try box.decoded(box.firstCollage()),
      try box.report().sets[0].images.compactMap(\.tile)
    )
  }

  /// Expects each pixel to be the one tile's that it lies in, or the ground's.
  private func expectTiles(
    _ sheet: Tile, _ tiles: [Report.Image.Area], ground: Colour, bare: ClosedRange<Int>,
    location: SourceLocation = #_sourceLocation
  ) {
    var wanted = [Colour](repeating: ground, count: sheet.width * sheet.height)
    var isTaken = [Bool](repeating: false, count: wanted.count)
    for (index, tile) in tiles.enumerated() {
      for y in Int(tile.y)..<Int(tile.y + tile.height) {
        for x in Int(tile.x)..<Int(tile.x + tile.width) {
          #expect(!isTaken[y * sheet.width + x], "two tiles at \(x), \(y)")
          isTaken[y * sheet.width + x] = true
          wanted[y * sheet.width + x] = Ink.six[index % 6]
        }
      }
    }
    var strange = 0
    for y in 0..<sheet.height {
      for x in 0..<sheet.width
      where !sheet[x: x, y: y].isNear(wanted[y * sheet.width + x], within: 1) { strange += 1 }
    }
    #expect(strange == 0, sourceLocation: location)
    let ground = isTaken.count { !$0 }
    #expect(bare.contains(ground), "\(ground) pixels of ground", sourceLocation: location)
  }

  // MARK: - Layouts

  static let tiling: [Word] = ["grid", "balanced", "hero", "strip"]

  @Test(arguments: tiling, [1, 2, 3, 5, 6, 11])
  func noLayoutLeavesAHole(_ layout: Word, _ count: Int) async throws {
    let (sheet, tiles) = try await sheet(count, ["--layout", layout, "--size", "301x199"])
    #expect(tiles.count == count)
    expectTiles(sheet, tiles, ground: .white, bare: 0...0)
  }

  @Test(arguments: [1, 2, 3, 5, 6, 11]) func justifiedCropsNothing(_ count: Int) async throws {
    let (sheet, tiles) = try await sheet(count, ["--layout", "justified", "--size", "301x199"])
    expectTiles(sheet, tiles, ground: .white, bare: 0...301 * 199 / 2)
    for image in try box.report().sets[0].images {
      let (crop, source) = (try #require(image.crop), try #require(image.source))
      let shown = crop.width * crop.height / Double(source.width * source.height)
      #expect(shown > 0.93, "\(image.id) shows \(shown)")
    }
  }

  @Test(arguments: ["grid", "balanced", "justified", "hero", "strip"] as [Word])
  func gapAndMarginAreGround(_ layout: Word) async throws {
    let (sheet, tiles) = try await sheet(
      5,
      [
        "--layout", layout, "--size", "301x199", "--gap", "4", "--margin", "7", "--background",
        "navy",
      ]
    )
    expectTiles(sheet, tiles, ground: Colour(red: 0, green: 0, blue: 128), bare: 5000...35_000)
    for tile in tiles {
      #expect(tile.x >= 7 && tile.y >= 7)
      #expect(tile.x + tile.width <= 294 && tile.y + tile.height <= 192)
    }
  }

  @Test func aFileOfCellsSaysHowManyPicturesThereAre() async throws {
    try box.write(#"{"columns": [1, 1, 1, 1]}"#, to: "four.json")
    try box.write(#"{"columns": [1, 1, 1]}"#, to: "three.json")
    let pictures = try pictures(8)
    expect(
      try await box.collage(pictures + ["--layout", "four.json", "-o", "out"]), ends: .exit(0))
    #expect(try box.report().sets.map(\.images.count) == [4, 4])
    let odd = try await box.collage(pictures + ["--layout", "three.json", "-o", "out"])
    expect(odd, ends: .exit(2))
    #expect(odd.errors.contains("3 cells") && odd.errors.contains("--odd keep"))
  }

  @Test func aFileOfCellsIsALayout() async throws {
    try box.write(#"{"columns": [{"weight": 2}, {"rows": [1, 1]}]}"#, to: "wall.json")
    let (sheet, tiles) = try await sheet(3, ["--layout", "wall.json", "--size", "300x200"])
    #expect(tiles.map(\.x) == [0, 200, 200] && tiles.map(\.y) == [0, 0, 100])
    expectTiles(sheet, tiles, ground: .white, bare: 0...0)
  }

  @Test(
    arguments: [
      (#"{"cells": [[0, 0, 0.6, 1], [0.5, 0, 0.5, 1]]}"#, "cells[1]"),
      (#"{"cells": [[0, 0, 1.5, 1]]}"#, "cells[0]"), (#"{"cells": []}"#, "cell"),
      (#"{"rows": [1, "two"]}"#, "rows[1]"), (#"{"tiles": []}"#, "tiles"), ("[1", "line"),
    ] as [(Word, String)])
  func aWrongFileOfCellsEndsTheRunAtTheStart(_ text: Word, _ part: String) async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(text, to: "wall.json")
    let run = try await box.collage("a.jpg", "b.jpg", "--layout", "wall.json", "-o", "out")
    expect(run, ends: .exit(2))
    #expect(run.errors.contains("wall.json") && run.errors.contains(part), "\(run.errors)")
    #expect(!box.exists("out"))
  }

  @Test func aSetsOwnWrongLayoutCostsThatSet() async throws {
    try box.pictures("a.jpg", "b.jpg")
    try box.write(
      """
      {"id": "lost", "layout": "none.json", "images": ["a.jpg", "b.jpg"]}
      {"id": "three", "layout": "three.json", "images": ["a.jpg", "b.jpg"]}
      {"id": "good", "layout": "strip", "images": ["a.jpg", "b.jpg"]}
      """, to: "m.jsonl")
    try box.write(#"{"columns": [1, 1, 1]}"#, to: "three.json")
    expect(try await box.collage("m.jsonl", "-o", "out"), ends: .exit(3))
    let report = try box.report()
    #expect(report["lost"]?.codes == ["badLayout"])
    #expect(report["three"]?.codes == ["layoutFailed"])
    #expect(report["good"]?.status == "made")
  }

  // MARK: - Frames and corners

  @Test func aBorderIsARingOfTheOtherColour() async throws {
    let (sheet, tiles) = try await sheet(2, ["--size", "100x50", "--border", "3", "--gap", "4"])
    let tile = try #require(tiles.first)
    #expect(tile == .init(x: 3, y: 3, width: 42, height: 44))
    for (x, y) in [(0, 0), (2, 25), (47, 2), (25, 47), (47, 49)] {
      #expect(sheet[x: x, y: y] == .black, "\(x), \(y)")
    }
    for (x, y) in [(3, 3), (44, 46)] { #expect(sheet[x: x, y: y].isNear(Ink.red, within: 1)) }
    for y in 0..<50 { for x in 48..<52 { #expect(sheet[x: x, y: y] == .white) } }
  }

  @Test func cornersAreRoundAndTheRestIsNot() async throws {
    let (sheet, _) = try await sheet(1, ["--size", "60x60", "--radius", "20"])
    for (x, y) in [(0, 0), (59, 0), (0, 59), (59, 59), (3, 3)] {
      #expect(sheet[x: x, y: y] == .white, "\(x), \(y)")
    }
    for (x, y) in [(30, 0), (0, 30), (59, 30), (30, 59), (8, 8), (30, 30)] {
      #expect(sheet[x: x, y: y].isNear(Ink.red, within: 1), "\(x), \(y)")
    }
  }

  // MARK: - Fit and focus

  @Test func containShowsAllAndCoverFills() async throws {
    try box.write(try Picture.mosaic([[Ink.red, Ink.green, Ink.blue]], .png), to: "a.png")
    let words: [Word] = ["a.png", "--odd", "keep", "-f", "png", "--size", "96x96", "-o", "out"]
    expect(try await box.collage(words + ["--fit", "contain"]), ends: .exit(0))
    let whole = try box.decoded(box.firstCollage())
    for (x, y, colour) in [
      (4, 48, Ink.red), (48, 48, Ink.green), (91, 48, Ink.blue), (48, 20, .white), (48, 75, .white),
    ] { #expect(whole[x: x, y: y].isNear(colour), "\(x), \(y)") }
    expect(try await box.collage(words + ["--fit", "cover"]), ends: .exit(0))
    let full = try box.decoded(box.firstCollage())
    for (x, y) in [(4, 4), (91, 91)] { #expect(full[x: x, y: y].isNear(Ink.green), "\(x), \(y)") }
  }

  @Test(arguments: ["attention", "entropy"] as [Word])
  func focusFindsTheSubject(_ focus: Word) async throws {
    // All that there is to see stands at the right.
    let canvas = Canvas(width: 300, height: 100, background: Ink.grey)
    try box.write(try Picture.noise(7, width: 60, height: 60, .png), to: "noise.png")
    canvas.paint(try box.decoded("noise.png"), x: 230, y: 20)
    try box.write(try canvas.encoded(OutputOptions(.png)), to: "a.png")
    let words: [Word] = ["a.png", "--odd", "keep", "--size", "100x100", "-o", "out"]
    expect(try await box.collage(words + ["--focus", focus]), ends: .exit(0))
    let crop = try #require(try box.report().sets[0].images[0].crop)
    #expect(crop.x >= 180 && crop.x <= 200 && crop.width == 100, "\(crop)")
    expect(try await box.collage(words), ends: .exit(0))
    #expect(try box.report().sets[0].images[0].crop?.x == 100)
  }
}
