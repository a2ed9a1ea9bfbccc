import Values

extension Lettering {
  /// What cairo can draw on.
  static let widestSurface = 32_767

  /// More letters than a line ever shows; laying out a megabyte only to leave most of it out takes
  /// seconds.
  private static let mostScalars = 4096

  /// The text without control characters, and without its middle where it is endless.
  static func drawable(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if scalars.count > mostScalars {
      let (head, tail) = (scalars.prefix(mostScalars / 2), scalars.suffix(mostScalars / 2))
      scalars = String.UnicodeScalarView(head)
      scalars.append("…")
      scalars.append(contentsOf: tail)
    }
    var line = String.UnicodeScalarView()
    for scalar in scalars {
      let isControl =
        scalar.properties.generalCategory == .control || "\u{2028}"..."\u{2029}" ~= scalar
      line.append(isControl ? " " : scalar)
    }
    return String(line)
  }
}

extension Overlay {
  /// The same with nothing around it.
  func widened(to wanted: Int, _ alignment: Lettering.Alignment) -> Overlay {
    let left =
      switch alignment {
      case .start: 0
      case .centre: (wanted - width) / 2
      case .end: wanted - width
      }
    var wide = [UInt8](repeating: 0, count: wanted * height * 4)
    for row in 0..<height {
      let to = (row * wanted + left) * 4
      let from = row * width * 4
      wide.replaceSubrange(to..<to + width * 4, with: bytes[from..<from + width * 4])
    }
    return Overlay(width: wanted, height: height, bytes: wide)
  }
}
