/// A width and a height in pixels, each at least 1.
package struct PixelSize: Hashable, Sendable, Codable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
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
}

/// The part of a picture that a tile shows, in pixels of the upright picture; fractions are exact.
package struct CropArea: Hashable, Sendable, Codable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
