/// A rectangle in pixels; pixel (0, 0) covers 0..<1 each way, fractions are allowed.
package struct PixelRect: Sendable, Hashable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A colour in 8-bit sRGB.
package struct RGB: Sendable, Hashable {
  package var red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let white = RGB(red: 255, green: 255, blue: 255)
  package static let black = RGB(red: 0, green: 0, blue: 0)
}
