/// A width and a height in pixels, each at least 1.
package struct PixelSize: Hashable, Sendable, Codable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `WIDTHxHEIGHT`: decimal digits, each side from 1 to ten million pixels.
  package init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { side in side.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(side) ?? 0 : 0 }
    guard sides.count == 2, sides.allSatisfy((1...10_000_000).contains) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}

/// A rectangle of whole pixels; `x` and `y` count from the upper left corner.
package struct PixelArea: Hashable, Sendable, Codable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The area without so many pixels on every side.
  package func inset(by pixels: Int) -> PixelArea {
    PixelArea(
      x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }
}

/// A rectangle in pixels whose edges may lie between them; pixel (0, 0) covers 0..<1 each way.
package struct PixelRect: Hashable, Sendable, Codable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(_ area: PixelArea) {
    self.init(
      x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
  }
}
