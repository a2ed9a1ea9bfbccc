package import Values

/// How the pictures of a collage are arranged.
package enum Layout: Hashable, Sendable {
  /// The tutorial's: rows and columns of one size, whatever the pictures' shapes.
  case grid
  /// Rows and columns by the pictures' shapes, so that least is cropped.
  case balanced
  /// Rows of one height each, nothing cropped; some background remains.
  case justified
  /// The first picture large, the rest around it.
  case hero
  /// Side by side along the longer side.
  case strip
  case custom(CustomLayout)

  private static let named: [(name: String, layout: Layout)] = [
    ("grid", .grid), ("balanced", .balanced), ("justified", .justified), ("hero", .hero),
    ("strip", .strip),
  ]

  /// All but those of files.
  package static let names = named.map(\.name)

  package init?(name: String) {
    guard let layout = Layout.named.first(where: { $0.name == name })?.layout else { return nil }
    self = layout
  }

  /// "custom" for a file's.
  package var name: String { Layout.named.first { $0.layout == self }?.name ?? "custom" }

  /// Whether cells depend on the pictures' shapes; otherwise no header must be read before cells
  /// are known.
  package var needsShapes: Bool {
    switch self {
    case .grid, .custom: false
    case .balanced, .justified, .hero, .strip: true
    }
  }
}

extension Layout {
  /// The cells of a collage, one a picture, in order.
  ///
  /// Each lies in the area, none overlaps another, and each holds a picture of at least one pixel
  /// beside its frame. Equal arguments give equal cells, in every run. Throws where there is no
  /// room, or where a file's cells are not as many as the pictures.
  /// - Parameters:
  ///   - shapes: the upright sizes of the pictures (of the edited part), at least one; any where the
  ///     layout does not need them.
  ///   - area: the part of the sheet to fill, in the sheet's pixels.
  package func cells(for shapes: [PixelSize], in area: PixelArea, spacing: Spacing)
    throws(LayoutError) -> [PixelArea]
  {
    let cells =
      switch self {
      case .grid: Grid.cells(shapes.count, in: area, gap: spacing.gap)
      case .balanced: Balanced.cells(shapes, in: area, spacing)
      case .justified: Justified.cells(shapes, in: area, spacing)
      case .hero: Hero.cells(shapes, in: area, spacing)
      case .strip: Strip.cells(shapes, in: area, spacing)
      case .custom(let layout): try layout.cells(count: shapes.count, in: area, spacing)
      }
    guard cells.count == shapes.count, cells.allSatisfy(spacing.holdsPicture) else {
      throw .noRoom(shapes.count, in: area, spacing)
    }
    return cells
  }
}

// MARK: - As JSON: a name, or what a file says

extension Layout: Codable {
  package init(from decoder: any Decoder) throws {
    guard let name = try? decoder.singleValueContainer().decode(String.self) else {
      self = .custom(try CustomLayout(from: decoder))
      return
    }
    guard let layout = Layout(name: name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no layout is called “\(name)”"))
    }
    self = layout
  }

  package func encode(to encoder: any Encoder) throws {
    if case .custom(let layout) = self { return try layout.encode(to: encoder) }
    var value = encoder.singleValueContainer()
    try value.encode(name)
  }
}
