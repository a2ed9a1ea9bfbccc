import Foundation
import Imaging
import Values
import Posix
import Testing

/// One line of text as pixels.
@Suite struct LetteringTests {
  private let lettering = Lettering(font: "DejaVu Sans", pixels: 40, colour: .black)

  init() throws { _ = try Workbench() }

  private func draw(
    _ text: String, width: Int = 400, _ alignment: Lettering.Alignment = .start
  ) throws -> Overlay {
    try lettering.draw(text, width: width, alignment: alignment)
  }

  private func ink(
    _ text: String, width: Int = 400, _ alignment: Lettering.Alignment = .start
  ) throws -> Ink {
    try #require(try draw(text, width: width, alignment).ink)
  }

  @Test(arguments: ["aaa", "Ägj", "", " ", "日本", "😀", "\u{0}\u{7}\n\t", "a\nb"])
  func everyLineHasItsSize(text: String) throws {
    let line = try draw(text, width: 123)
    #expect(line.width == 123 && line.height == lettering.lineHeight)
    #expect(line.bytes.count == 123 * lettering.lineHeight * 4)
  }

  @Test func nothingIsDrawnOfSpacesAndControlCharacters() throws {
    for text in ["", "   ", "\u{0}\u{1B}\u{7F}\n\r\u{2028}\t"] {
      #expect(try draw(text).ink == nil)
    }
    #expect(try draw("a\nb\u{2029}c").bytes == draw("a b c").bytes)
  }

  @Test func lettersStandOnOneLineWhateverIsBesideThem() throws {
    let foot = try ink("aaa").rows.upperBound
    #expect(try ink("ÄaHx").rows.upperBound == foot)
    #expect(abs(foot - lettering.baseline) <= 1)
    // With a descender as well, the a's columns are the same.
    let (alone, beside) = (try draw("a"), try draw("ajgĄ😀日"))
    let columns = try #require(alone.ink).columns
    #expect(alone.cut(columns) == beside.cut(columns))
  }

  @Test func capitalsStandInTheMiddleOfTheLine() throws {
    let rows = try ink("HEH").rows
    #expect(abs(rows.lowerBound - (lettering.lineHeight - rows.upperBound)) <= 3)
  }

  @Test(arguments: ["ÅÉǺ", "Ấgjpqy", "😀", "שלום", "مرحبا"])
  func nothingIsCutAbove(text: String) throws {
    let rows = try ink(text).rows
    #expect(rows.lowerBound > 0 && rows.upperBound < lettering.lineHeight)
  }

  @Test(arguments: ["DejaVu Serif Italic", "DejaVu Sans", "no such font"])
  func nothingIsCutAtTheEnds(font: String) throws {
    let lettering = Lettering(font: font, pixels: 60, colour: .black)
    for alignment in Lettering.Alignment.allCases {
      let (narrow, wide) = (200, 600)
      let text = "jWfj"
      let ink = try #require(lettering.draw(text, width: narrow, alignment: alignment).ink)
      let free = try #require(lettering.draw(text, width: wide, alignment: .centre).ink)
      #expect(abs(ink.columns.count - free.columns.count) <= 1)
    }
  }

  @Test func markupIsText() throws {
    let plain = try ink("x").columns.count
    #expect(try ink("<b>x</b>").columns.count > 4 * plain)
    #expect(try draw("&amp;").bytes != draw("&").bytes)
  }

  @Test func aLongTextKeepsItsBeginningAndItsEnd() throws {
    let text = "IMG at the beginning and a very long way to the end.jpg"
    let (narrow, wide) = (try draw(text, width: 300), try draw(text, width: 2000))
    let ink = try #require(wide.ink)
    #expect(ink.columns.count > 600)
    #expect(narrow.cut(0..<80) == wide.cut(0..<80))
    // The end's letters, wherever they stand to a fraction of a pixel.
    let ends = (try #require(narrow.ink).columns.upperBound, ink.columns.upperBound)
    let tails = (narrow.darkness(ends.0 - 80..<ends.0), wide.darkness(ends.1 - 80..<ends.1))
    #expect(abs(tails.0 - tails.1) < tails.1 / 10)
  }

  @Test(arguments: Lettering.Alignment.allCases)
  func theEllipsisIsNoWiderThanItsDots(alignment: Lettering.Alignment) throws {
    for (text, widths) in [("m", 250..<300), ("ש", 200..<230)] {
      for width in stride(from: widths.lowerBound, to: widths.upperBound, by: 7) {
        let line = try draw(String(repeating: text, count: 50), width: width, alignment)
        #expect(line.widestHole < 16)
        let columns = try #require(line.ink).columns
        #expect(columns.count > width - 50)
      }
    }
  }

  @Test func alignmentMovesALine() throws {
    let left = try ink("Hello").columns
    let right = try ink("Hello", .end).columns
    let middle = try ink("Hello", .centre).columns
    #expect(left.lowerBound < 8 && right.upperBound > 392)
    #expect(abs(middle.lowerBound + middle.upperBound - 400) <= 8)
  }

  @Test(arguments: ["שלום עולם", "مرحبا", "שלום world", "12 שלום"])
  func rightToLeftTextStartsAtTheRight(text: String) throws {
    let start = try ink(text).columns
    let end = try ink(text, .end).columns
    #expect(start.upperBound > 392 && end.lowerBound < 8)
  }

  @Test func emojiHaveColours() throws {
    #expect(try draw("😀").colourfulness > 100)
    #expect(try draw("a").colourfulness == 0)
  }

  @Test func lettersHaveTheGivenColourMultipliedByTheirAlpha() throws {
    let colour = Colour(red: 200, green: 100, blue: 0)
    let line = try Lettering(font: nil, pixels: 40, colour: colour).draw("HOS", width: 200)
    #expect(line.pixels.contains { $0 == [200, 100, 0, 255] })
    for pixel in line.pixels {
      let alpha = Double(pixel[3]) / 255
      #expect(abs(Double(pixel[0]) - 200 * alpha) <= 1 && abs(Double(pixel[1]) - 100 * alpha) <= 1)
      #expect(pixel[2] == 0)
    }
  }

  @Test func oddSizesAreFine() throws {
    #expect(try draw("text", width: 0).bytes.isEmpty)
    #expect(try draw("text", width: -5).width == 0)
    #expect(try draw("text", width: 1).width == 1)
    let endless = String(repeating: "wide ", count: 20_000)
    #expect(try draw(endless).ink != nil)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(try draw(marks).ink != nil)
    let tiny = Lettering(font: nil, pixels: 0, colour: .black)
    #expect(tiny.pixels == 1 && tiny.lineHeight >= 1)
    #expect(try tiny.draw("text", width: 40).height == tiny.lineHeight)
  }

  @Test func aSheetMayBeWiderThanASurface() throws {
    let small = Lettering(font: nil, pixels: 8, colour: .black)
    for alignment in Lettering.Alignment.allCases {
      let columns = try #require(
        small.draw("Hello", width: 65_500, alignment: alignment).ink
      ).columns
      switch alignment {
      case .start: #expect(columns.lowerBound < 8)
      case .centre: #expect(abs(columns.lowerBound + columns.upperBound - 65_500) <= 8)
      case .end: #expect(columns.upperBound > 65_492)
      }
    }
  }

  @Test func withoutAnyFontThereIsAReason() async {
    await #expect(processExitsWith: .success) {
      let bench = try Workbench()
      let settings = try bench.file(Array("<fontconfig></fontconfig>".utf8), "fonts.conf")
      setenv("FONTCONFIG_FILE", settings.description, 1)
      let lettering = Lettering(pixels: 20, colour: .black)
      do throws(CollageError) {
        _ = try lettering.draw("text", width: 50)
        preconditionFailure("text without a font")
      } catch {
        precondition(error.code == .cannotStart && error.stage == .compose)
      }
    }
  }

  @Test func threadsDrawTheSame() async throws {
    let threads = try Imaging.threads(4)
    defer { threads.stop() }
    let texts = ["Hello", "שלום עולם", "👩‍👧 at the beach 🏖️", "日本", "a long text without an end"]
    let wanted = try texts.map { try draw($0, width: 200).bytes }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for round in 0..<200 {
        let index = round % texts.count
        group.addTask(executorPreference: threads) {
          try lettering.draw(texts[index], width: 200, alignment: .start).bytes == wanted[index]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}

/// The part of a line that holds anything.
private struct Ink {
  let columns, rows: Range<Int>
}

extension Overlay {
  fileprivate var pixels: [[UInt8]] {
    stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  /// Nil if nothing was drawn.
  fileprivate var ink: Ink? {
    // An eighth of full ink: the faint edge of a curve does not count.
    let places = bytes.indices.filter { $0 % 4 == 3 && bytes[$0] > 32 }.map { $0 / 4 }
    let (x, y) = (places.map { $0 % width }, places.map { $0 / width })
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    return Ink(columns: left..<right + 1, rows: top..<bottom + 1)
  }

  fileprivate func cut(_ columns: Range<Int>) -> [UInt8] {
    (0..<height).flatMap { row in
      bytes[(row * width + columns.lowerBound) * 4..<(row * width + columns.upperBound) * 4]
    }
  }

  /// The most columns without ink between others with some.
  fileprivate var widestHole: Int {
    guard let ink else { return 0 }
    let empty = ink.columns.map { darkness($0..<$0 + 1) == 0 }
    return empty.split(separator: false).map(\.count).max() ?? 0
  }

  /// How much ink there is, in full pixels.
  fileprivate func darkness(_ columns: Range<Int>) -> Double {
    let part = cut(columns)
    return stride(from: 3, to: part.count, by: 4).reduce(0) { $0 + Double(part[$1]) / 255 }
  }

  /// The largest difference between the channels of a pixel.
  fileprivate var colourfulness: Int {
    pixels.map { Int($0[..<3].max() ?? 0) - Int($0[..<3].min() ?? 0) }.max() ?? 0
  }
}
