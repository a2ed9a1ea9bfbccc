import CollageModel
import Imaging
import Values

/// The words of a sheet, known before anything is placed: a line that says nothing takes no room.
struct SheetWords: Sendable {
  /// The request's settings, without the lines that would be empty.
  private(set) var settings: CollageSettings
  private let title, footer: String
  private let captions: [String]

  /// - Parameter found: what is known of the pictures that were opened; nil for the others.
  init(_ request: RenderRequest, _ found: [TemplateValues?]) {
    let pictures = zip(request.pictures, found).compactMap { $1 ?? $0.words }
    let sheet = TemplateValues(sheetOf: pictures)
    var settings = request.settings
    title = settings.title?.text(sheet) ?? ""
    footer = settings.footer?.text(sheet) ?? ""
    captions = pictures.map { settings.caption?.text($0) ?? "" }
    if title.isEmpty { settings.title = nil }
    if footer.isEmpty { settings.footer = nil }
    if captions.allSatisfy(\.isEmpty) { settings.caption = nil }
    self.settings = settings
  }

  /// Draws them in a colour that can be seen on the sheet's background.
  func draw(on canvas: Canvas, _ plan: SheetPlan) throws(CollageError) {
    let sizes = TextSizes(settings, count: plan.cells.count)
    for (caption, cell) in zip(captions, plan.cells) {
      // Full lines of neighbours would read as one.
      try draw(
        caption, in: cell.caption?.narrowed(by: sizes.caption / 2), sizes.caption, on: canvas)
    }
    try draw(title, in: plan.title, sizes.title, shrinks: true, on: canvas)
    try draw(footer, in: plan.footer, sizes.footer, shrinks: true, on: canvas)
  }

  private func draw(
    _ text: String, in area: PixelArea?, _ em: Int, shrinks: Bool = false, on canvas: Canvas
  ) throws(CollageError) {
    guard let area, !text.isEmpty else { return }
    var lettering = Lettering(font: settings.font, pixels: em, colour: settings.contrastColour)
    if shrinks { lettering = lettering.shrunk(toFit: text, width: area.width) }
    let line = try lettering.draw(text, width: area.width)
    canvas.blend(line, x: area.x, y: area.y + (area.height - line.height) / 2)
  }
}

extension PixelArea {
  /// The area without so many pixels at its left and right, if it is wide enough.
  fileprivate func narrowed(by pixels: Int) -> PixelArea {
    width > 4 * pixels
      ? PixelArea(x: x + pixels, y: y, width: width - 2 * pixels, height: height) : self
  }
}
