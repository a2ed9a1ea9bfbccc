import CollageModel
import Imaging

/// The words of a sheet: gathered while tiles come, drawn when all are there.
struct SheetWords: Sendable {
  private let settings: CollageSettings
  private let plan: SheetPlan
  private let sizes: TextSizes
  private var pictures: [TemplateValues] = []

  init(_ request: RenderRequest, _ plan: SheetPlan) {
    settings = request.settings
    self.plan = plan
    sizes = TextSizes(request.settings, count: request.pictures.count)
  }

  /// Takes in what is known of the next picture; nil where the sheet has no words.
  mutating func add(_ picture: TemplateValues?) {
    if let picture { pictures.append(picture) }
  }

  /// Draws them in a colour that can be seen on the sheet's ground.
  func draw(on canvas: Canvas) throws(ImagingError) {
    for (picture, cell) in zip(pictures, plan.cells) {
      try draw(settings.caption?.text(picture), in: cell.caption, sizes.caption, on: canvas)
    }
    let sheet = TemplateValues(sheetOf: pictures)
    try draw(settings.title?.text(sheet), in: plan.title, sizes.title, on: canvas)
    try draw(settings.footer?.text(sheet), in: plan.footer, sizes.footer, on: canvas)
  }

  private func draw(_ text: String?, in area: PixelArea?, _ em: Int, on canvas: Canvas)
    throws(ImagingError)
  {
    guard let text, let area, !text.isEmpty else { return }
    let lettering = Lettering(font: settings.font, pixels: em, colour: settings.ink)
    let line = try lettering.draw(text, width: area.width)
    canvas.blend(line, x: area.x, y: area.y + (area.height - line.height) / 2)
  }
}
