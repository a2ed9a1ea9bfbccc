package import Values

/// What somebody asked for of a sheet, on the command line or in a set of a manifest; nil where nothing.
package struct SheetOptions: Hashable, Sendable {
  package var size: PixelSize?
  package var paper: Paper?
  package var landscape: Bool?
  package var dpi: Int?

  package var layout: Layout?
  /// A layout that has to be read from a file first; it goes before `layout`.
  package var layoutFile: Path?
  package var fit: Fit?
  package var focus: Interest?

  package var gap: Length?
  package var margin: Length?
  package var border: Length?
  package var radius: Length?
  package var background: Background?

  package var title: Template?
  package var caption: Template?
  package var footer: Template?
  package var font: String?

  package var format: FileFormat?
  package var quality: Int?
  package var lossless: Bool?
  package var profile: ColourSpace?
  package var embed: Embedding?

  package init() {}
}

extension CollageSettings {
  /// These settings, but for what the options ask for. A file of a layout must have been read.
  package func applying(_ options: SheetOptions) -> CollageSettings {
    var settings = self
    settings.dpi = options.dpi ?? dpi
    let dpi = settings.dpi
    settings.size = options.size ?? options.paper?.size(dpi: dpi) ?? size
    if options.landscape == true { settings.size = settings.size.landscape }
    settings.layout = options.layout ?? layout
    settings.fit = options.fit ?? fit
    settings.focus = options.focus ?? focus
    settings.gap = options.gap?.pixels(dpi: dpi) ?? gap
    settings.margin = options.margin?.pixels(dpi: dpi) ?? margin
    settings.border = options.border?.pixels(dpi: dpi) ?? border
    settings.radius = options.radius?.pixels(dpi: dpi) ?? radius
    settings.background = options.background ?? background
    settings.title = options.title ?? title
    settings.caption = options.caption ?? caption
    settings.footer = options.footer ?? footer
    settings.font = options.font ?? font
    settings.format = options.format ?? format
    settings.quality = options.quality ?? quality
    settings.lossless = options.lossless ?? lossless
    settings.profile = options.profile ?? profile
    settings.embed = options.embed ?? embed
    return settings
  }
}

extension PixelSize {
  /// The same sheet on its longer side.
  fileprivate var landscape: PixelSize {
    PixelSize(width: max(width, height), height: min(width, height))
  }
}
