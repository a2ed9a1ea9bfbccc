package import Values

/// A sheet of paper: two lengths.
package struct Paper: Hashable, Sendable {
  package let width: Length
  package let height: Length

  /// Reads the name of a size (ISO 216, ANSI), or two lengths such as `10x15cm` or `4x6in`. A unit that
  /// stands once is that of both.
  package init?(_ text: String) {
    let text = text.lowercased()
    if let named = Paper.sizes.first(where: { $0.name == text }) {
      (width, height) = (named.width, named.height)
      return
    }
    let sides = text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let height = Length(sides[1]) else { return nil }
    let unit = sides[1].drop { $0.isNumber || $0 == "." }
    let isBare = sides[0].allSatisfy { $0.isNumber || $0 == "." }
    guard let width = Length(isBare ? String(sides[0]) + unit : String(sides[0])),
      !width.isZero, !height.isZero, !unit.isEmpty
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The sheet in pixels, at least one each way.
  /// - Parameter dpi: dots per inch.
  package func size(dpi: Int) -> PixelSize {
    PixelSize(width: max(1, width.pixels(dpi: dpi)), height: max(1, height.pixels(dpi: dpi)))
  }

  package static var names: [String] { sizes.map(\.name) }

  private static let sizes: [(name: String, width: Length, height: Length)] =
    [
      ("a2", 420, 594), ("a3", 297, 420), ("a4", 210, 297), ("a5", 148, 210), ("a6", 105, 148),
    ].map { name, width, height in
      (name, .inches(width / 25.4), .inches(height / 25.4))
    } + [
      ("letter", .inches(8.5), .inches(11)), ("legal", .inches(8.5), .inches(14)),
      ("tabloid", .inches(11), .inches(17)),
    ]
}
