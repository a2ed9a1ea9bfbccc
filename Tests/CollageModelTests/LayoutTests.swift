import CollageModel
import Foundation
import Testing
import Values

/// Pictures of random shapes, the same in every run.
struct RandomShapes: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Aspects evenly from least to most, 12 megapixels each.
  mutating func sizes(_ count: Int, from least: Double = 2.0 / 3, to most: Double = 1.5)
    -> [PixelSize]
  {
    (0..<count).map { _ in
      let aspect = Double.random(in: least...most, using: &self).squareRoot()
      return PixelSize(width: Int(3464 * aspect), height: Int(3464 / aspect))
    }
  }
}

/// Widths in the proportion of aspects, for tables: 3:2 is 1.5.
func pictures(_ aspects: Double...) -> [PixelSize] {
  aspects.map { PixelSize(width: Int(6000 * $0), height: 6000) }
}

func sheet(_ width: Int, _ height: Int) -> PixelArea {
  PixelArea(x: 0, y: 0, width: width, height: height)
}

/// The mean share of the pictures that is seen.
func shown(_ sizes: [PixelSize], _ cells: [PixelArea]) -> Double {
  let shares = zip(sizes, cells).map { size, cell in
    let shape =
      Double(cell.width) / Double(cell.height) * Double(size.height) / Double(size.width)
    return min(shape, 1 / shape)
  }
  return shares.reduce(0, +) / Double(shares.count)
}

/// Whether cells are all in an area and none overlaps another.
func areApart(_ cells: [PixelArea], in area: PixelArea) -> Bool {
  let areInside = cells.allSatisfy {
    $0.width > 0 && $0.height > 0 && $0.x >= area.x && $0.y >= area.y
      && $0.x + $0.width <= area.x + area.width && $0.y + $0.height <= area.y + area.height
  }
  return areInside
    && cells.indices.allSatisfy { a in
      cells[..<a].allSatisfy { other in
        let cell = cells[a]
        return cell.x + cell.width <= other.x || other.x + other.width <= cell.x
          || cell.y + cell.height <= other.y || other.y + other.height <= cell.y
      }
    }
}

/// Whether cells, each with the gap to its right and below, cover an area that is one gap longer
/// each way: then no gap is wider or narrower than that, and edges are flush.
func tile(_ cells: [PixelArea], _ area: PixelArea, gap: Int) -> Bool {
  let grown = cells.map {
    PixelArea(x: $0.x, y: $0.y, width: $0.width + gap, height: $0.height + gap)
  }
  let whole = PixelArea(x: area.x, y: area.y, width: area.width + gap, height: area.height + gap)
  return areApart(grown, in: whole)
    && grown.reduce(0) { $0 + $1.width * $1.height } == whole.width * whole.height
}

@Suite("Layouts")
struct LayoutTests {
  static let counts = Array(1...14) + [17, 23, 31, 50, 77, 120, 200]
  static let areas = [
    sheet(1800, 1200), PixelArea(x: 31, y: 47, width: 997, height: 1401), sheet(1200, 1200),
    sheet(3000, 700),
  ]

  @Test("names lead to layouts and back")
  func names() throws {
    #expect(Layout.names == ["grid", "balanced", "justified", "hero", "strip"])
    for name in Layout.names { #expect(Layout(name: name)?.name == name) }
    #expect(Layout(name: "custom") == nil)
    #expect(Layout(name: "Grid") == nil)
    let custom = Layout.custom(try CustomLayout(.rows([.init()])))
    #expect(custom.name == "custom")
    #expect(
      Layout.names.compactMap(Layout.init).filter(\.needsShapes).map(\.name) == [
        "balanced", "justified", "hero", "strip",
      ])
    #expect(!custom.needsShapes)
  }

  @Test(
    "cells and gaps cover the area, for any count",
    arguments: [Layout.grid, .balanced, .hero, .strip],
    [0, 16])
  func tiling(layout: Layout, gap: Int) throws {
    for (number, area) in LayoutTests.areas.enumerated() {
      for count in LayoutTests.counts where count < 9 || number == 1 {
        var random = RandomShapes(count + number)
        let cells = try layout.cells(
          for: random.sizes(count, from: 0.4, to: 2.5), in: area,
          spacing: Spacing(gap: gap, frameWidth: gap / 2, frameHeight: gap))
        #expect(cells.count == count)
        #expect(tile(cells, area, gap: gap), "\(layout.name), \(count) in \(area), gap \(gap)")
      }
    }
  }

  @Test("equal arguments give equal cells", arguments: [Layout.balanced, .hero, .justified])
  func repeatable(layout: Layout) throws {
    let sizes = pictures(1.5, 1.5, 1.5, 1, 1, 0.667, 1.5, 1.5)
    let first = try layout.cells(for: sizes, in: sheet(1800, 1200), spacing: Spacing(gap: 10))
    for _ in 0..<5 {
      #expect(
        try layout.cells(for: sizes, in: sheet(1800, 1200), spacing: Spacing(gap: 10)) == first)
    }
  }

  @Test(
    "without room the error says what takes it",
    arguments: [
      (
        12, Spacing(gap: 200),
        "12 pictures with gaps of 200 pixels leave no room on 600 x 400 pixels; choose a smaller gap, or a larger sheet or fewer pictures"
      ),
      (
        1, Spacing(gap: 9, frameWidth: 600, frameHeight: 0),
        "1 picture with 600 x 0 pixels of frame each leaves no room on 600 x 400 pixels; choose less frame, or a larger sheet"
      ),
      (
        9, Spacing(gap: 100, frameWidth: 200, frameHeight: 300),
        "9 pictures with gaps of 100 pixels and 200 x 300 pixels of frame each leave no room on 600 x 400 pixels; choose a smaller gap, or less frame, or a larger sheet or fewer pictures"
      ),
    ])
  func noRoom(count: Int, spacing: Spacing, sentence: String) {
    for name in Layout.names {
      // Side by side two gaps of 200 pixels leave room on 600, eleven do not.
      #expect(throws: LayoutError(sentence), "\(name)") {
        try Layout(name: name)?.cells(
          for: Array(repeating: PixelSize(width: 3, height: 2), count: count), in: sheet(600, 400),
          spacing: spacing)
      }
    }
  }

  @Test("as JSON a layout is its name, or what its file says")
  func coding() throws {
    let custom = try CustomLayout(
      .columns([.init(weight: 2), .init(.rows([.init(weight: 0.5), .init(.columns([.init()]))]))]))
    let cells = try CustomLayout(.cells([CellFraction(x: 0, y: 0, width: 0.5, height: 1)]))
    for (layout, text) in [
      (Layout.hero, "\"hero\""),
      (
        .custom(custom),
        #"{"columns":[2,{"rows":[0.5,{"columns":[1],"weight":1}],"weight":1}]}"#
      ),
      (.custom(cells), #"{"cells":[[0,0,0.5,1]]}"#),
    ] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let json = try encoder.encode(layout)
      #expect(String(decoding: json, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(Layout.self, from: json) == layout)
    }
    for text in ["\"mosaic\"", "3", "{}", #"{"cells":[[0,0,2,1]]}"#, #"{"cells":[[0,0,1]]}"#] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(Layout.self, from: Data(text.utf8))
      }
    }
  }
}
