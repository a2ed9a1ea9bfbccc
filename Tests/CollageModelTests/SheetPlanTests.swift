import CollageModel
import Testing
import Values

@Suite("The plan of a sheet")
struct SheetPlanTests {
  private func settings(_ change: (inout CollageSettings) throws -> Void = { _ in }) rethrows
    -> CollageSettings
  {
    var settings = CollageSettings()
    settings.size = PixelSize(width: 600, height: 400)
    try change(&settings)
    return settings
  }

  private let shapes = Array(repeating: PixelSize(width: 3, height: 2), count: 4)

  @Test("without words and margin, cells cover the sheet")
  func bare() throws {
    let plan = try SheetPlan(settings(), shapes: shapes)
    #expect(plan.title == nil && plan.footer == nil)
    #expect(
      plan.cells.map(\.frame) == [
        PixelArea(x: 0, y: 0, width: 300, height: 200),
        PixelArea(x: 300, y: 0, width: 300, height: 200),
        PixelArea(x: 0, y: 200, width: 300, height: 200),
        PixelArea(x: 300, y: 200, width: 300, height: 200),
      ])
    #expect(plan.cells.allSatisfy { $0.caption == nil })
  }

  @Test("margin and gap are what they say, to the pixel")
  func spacing() throws {
    let plan = try SheetPlan(
      settings {
        $0.margin = 10
        $0.gap = 6
      }, shapes: shapes)
    let frames = plan.cells.map(\.frame)
    #expect(frames[0] == PixelArea(x: 10, y: 10, width: 287, height: 187))
    #expect(frames[3] == PixelArea(x: 303, y: 203, width: 287, height: 187))
  }

  @Test("words stand above, below each and below all, and meet nothing else")
  func words() throws {
    let settings = try settings {
      $0.title = try Template("T", for: .sheet)
      $0.caption = try Template("C", for: .picture)
      $0.footer = try Template("F", for: .sheet)
      $0.gap = 5
    }
    let plan = try SheetPlan(settings, shapes: shapes)
    let sizes = TextSizes(settings, count: 4)
    let title = try #require(plan.title)
    let footer = try #require(plan.footer)
    #expect(title.height == TextSizes.line(sizes.title) && title.y >= 0)
    for cell in plan.cells {
      let caption = try #require(cell.caption)
      #expect(caption.y == cell.frame.y + cell.frame.height)
      #expect(caption.width == cell.frame.width)
      #expect(caption.height == TextSizes.line(sizes.caption))
      #expect(cell.frame.y >= title.y + title.height)
      #expect(caption.y + caption.height <= footer.y)
    }
    #expect(footer.y + footer.height <= 400)
  }

  @Test("a picture fills its cell, or is whole and in the middle of it; its border is around it")
  func fits() throws {
    let plan = try SheetPlan(settings { $0.border = 10 }, shapes: shapes)
    let square = PixelSize(width: 50, height: 50)
    let cover = plan.place(square, in: 0, fit: .cover)
    #expect(cover.picture == PixelArea(x: 10, y: 10, width: 280, height: 180))
    #expect(cover.frame == PixelArea(x: 0, y: 0, width: 300, height: 200))
    let contain = plan.place(square, in: 0, fit: .contain)
    #expect(contain.picture == PixelArea(x: 60, y: 10, width: 180, height: 180))
    #expect(contain.frame == PixelArea(x: 50, y: 0, width: 200, height: 200))
    let captioned = try SheetPlan(
      settings { $0.caption = try Template("C", for: .picture) }, shapes: shapes)
    let wide = captioned.place(PixelSize(width: 100, height: 10), in: 0, fit: .contain)
    #expect(wide.picture.y + wide.picture.height == captioned.cells[0].caption?.y)
  }

  @Test(
    "a sheet without room says so",
    arguments: [
      { $0.margin = 200 }, { $0.gap = 600 }, { $0.border = 100 }, { $0.margin = 1_000_000_000 },
    ] as [@Sendable (inout CollageSettings) -> Void])
  func noRoom(change: @Sendable (inout CollageSettings) -> Void) {
    #expect(throws: LayoutError.self) {
      try SheetPlan(settings { change(&$0) }, shapes: shapes)
    }
  }
}
