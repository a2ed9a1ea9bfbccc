import Imaging
import Values
import Posix
import Testing

/// Words on the sheet.
@Suite struct WordsTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for name in ["a.jpg", "b.jpg"] as [Word] {
      try box.write(
        Picture.dated(try Picture.plain(Ink.red, width: 300, height: 200), "2024:05:17 10:00:00"),
        to: name)
    }
  }

  private func sheet(_ words: [Word]) async throws -> Tile {
    let run = try await box.collage(
      ["a.jpg", "b.jpg", "--size", "600x240", "-f", "png", "-o", "out", "--overwrite"] + words)
    expect(run, ends: .exit(0))
    return try box.decoded(box.firstCollage())
  }

  /// The rows that have a dark pixel outside any tile.
  private func inkRows(_ sheet: Tile) -> [Int] {
    (0..<sheet.height).filter { y in
      (0..<sheet.width).contains { x in
        let pixel = sheet[x: x, y: y]
        return pixel.red < 100 && pixel.green < 100 && pixel.blue < 100
      }
    }
  }

  @Test func titleCaptionAndFooterStandOutsideThePictures() async throws {
    let bare = try await sheet(["--margin", "10"])
    #expect(inkRows(bare).isEmpty)
    let full = try await sheet([
      "--margin", "10", "--title", "Spring", "--caption", "{name} {date}", "--footer", "{count}",
    ])
    let tiles = try box.report().sets[0].images.compactMap(\.tile)
    #expect(tiles.count == 2)
    let (top, bottom) = (Int(tiles[0].y), Int(tiles[0].y + tiles[0].height))
    let rows = inkRows(full)
    #expect(rows.contains { $0 < top } && rows.contains { $0 >= bottom })
    #expect(!rows.contains { $0 >= top && $0 < bottom }, "words lie on no picture")
    #expect(rows.allSatisfy { $0 >= 10 && $0 < 230 }, "words keep the margin")
    // A caption and a footer: two lines with ground between them.
    let below = rows.filter { $0 >= bottom }
    #expect(zip(below, below.dropFirst()).contains { $1 - $0 > 2 })
  }

  @Test func wordsAreLightOnADarkGround() async throws {
    let sheet = try await sheet(["--title", "Spring", "--background", "black"])
    #expect((0..<sheet.width).contains { x in (0..<30).contains { sheet[x: x, y: $0] == .white } })
  }

  @Test func markupIsText() async throws {
    let plain = try await sheet(["--title", "b"])
    let marked = try await sheet(["--title", "<b>b</b>"])
    #expect(plain.bytes != marked.bytes)
  }

  @Test func theSameWordsGiveTheSameBytes() async throws {
    let words: [Word] = ["--title", "Grüße, שלום, 😀", "--caption", "{exif.DateTimeOriginal}"]
    #expect(try await sheet(words).bytes == sheet(words + ["-j", "1"]).bytes)
  }

  @Test(
    arguments: [
      ("--title", "{nme}", "nme"), ("--title", "{index}", "index"),
      ("--caption", "{exif.Modle}", "Model"),
      ("--footer", "{", "{"), ("--caption", "{date", "{date"), ("--caption", "{cuont}", "count"),
    ] as [(Word, Word, String)])
  func anUnknownFieldIsAnErrorAtTheStart(_ flag: Word, _ text: Word, _ part: String) async throws {
    let run = try await box.collage("a.jpg", "b.jpg", flag, text, "-o", "out")
    expect(run, ends: .exit(2))
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(!box.exists("out"))
  }
}
