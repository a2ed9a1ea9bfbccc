import Values

/// Why pictures cannot be arranged as asked: one sentence that says what is wrong, in which cell,
/// and what to do.
package struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension LayoutError {
  static func noRoom(_ count: Int, in area: PixelArea, _ spacing: Spacing) -> LayoutError {
    var what = "\(count) picture\(count == 1 ? "" : "s")"
    var remedies: [String] = []
    if spacing.gap > 0 && count > 1 {
      what += " with gaps of \(spacing.gap) pixels"
      remedies.append("a smaller gap")
    }
    if spacing.frameWidth > 0 || spacing.frameHeight > 0 {
      what += remedies.isEmpty ? " with " : " and "
      what += "\(spacing.frameWidth) x \(spacing.frameHeight) pixels of frame each"
      remedies.append("less frame")
    }
    remedies.append(count == 1 ? "a larger sheet" : "a larger sheet or fewer pictures")
    let leaves = count == 1 ? "leaves" : "leave"
    return LayoutError(
      "\(what) \(leaves) no room on \(area.width) x \(area.height) pixels; "
        + "choose \(remedies.joined(separator: ", or "))")
  }
}
