import Values

/// How large words are on a sheet: em sizes in pixels, by the sheet's shorter side.
///
/// On a 6 × 4 inch print at 300 dpi a title is 15 points high, a caption and a footer 7: read at
/// arm's length.
package struct TextSizes: Hashable, Sendable {
  package let title, caption, footer: Int

  /// - Parameter count: the number of pictures; captions shrink with their cells.
  package init(_ settings: CollageSettings, count: Int) {
    let short = Double(min(settings.size.width, settings.size.height))
    let area = Double(settings.size.width) * Double(settings.size.height)
    let cell = (area / Double(max(count, 1))).squareRoot()
    title = max(8, Int((short / 19).rounded()))
    footer = max(8, Int((short / 42).rounded()))
    caption = max(6, Int(min(short / 40, cell / 14).rounded()))
  }

  /// The height of a line of such words, with the air above and below them.
  package static func line(_ em: Int) -> Int { Int((Double(em) * 1.6).rounded()) }
}
