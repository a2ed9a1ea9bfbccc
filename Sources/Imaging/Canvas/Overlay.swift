/// Something with see-through parts that is laid over a canvas.
package struct Overlay: Sendable {
  package let width, height: Int
  /// Red, green, blue, alpha, the colours already multiplied by alpha; rows from the top, without gaps.
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "an overlay is four bytes for each pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
