import Imaging
import Testing
import Values

/// Every pixel of a canvas is what was painted there, or the background.
@Suite struct CanvasTests {
  @Test func tilesStandWhereTheyArePainted() {
    let canvas = Canvas(width: 40, height: 30, background: Hue.grey)
    let tile = Pixmap(10, 10) { x, y in Colour(red: UInt8(x), green: UInt8(y), blue: 7) }.tile
    canvas.paint(tile, x: 5, y: 6)
    canvas.paint(tile, x: 35, y: -4)
    canvas.paint(tile, x: -100, y: 0)
    canvas.paint(tile, x: 0, y: 1000)
    for y in 0..<30 {
      for x in 0..<40 {
        let wanted: Colour =
          if (5..<15).contains(x), (6..<16).contains(y) {
            Colour(red: UInt8(x - 5), green: UInt8(y - 6), blue: 7)
          } else if x >= 35, y < 6 {
            Colour(red: UInt8(x - 35), green: UInt8(y + 4), blue: 7)
          } else {
            Hue.grey
          }
        #expect(canvas[x: x, y: y] == wanted)
      }
    }
  }

  @Test(arguments: [Colour.white, .black, Colour(red: 1, green: 2, blue: 3)])
  func theBackgroundFillsTheCanvas(colour: Colour) {
    let canvas = Canvas(width: 7, height: 5, background: colour)
    #expect(canvas[x: 0, y: 0] == colour && canvas[x: 6, y: 4] == colour)
  }

  @Test func aTransparentCanvasHoldsTilesAndNothingElse() {
    let canvas = Canvas(width: 20, height: 20, background: nil)
    canvas.paint(Pixmap.scene(6, 6).tile, x: 3, y: 4)
    let half = Tile(width: 2, height: 1, bands: 4, bytes: [10, 20, 30, 128, 40, 50, 60, 0])
    canvas.paint(half, x: 12, y: 12)
    for y in 0..<20 {
      for x in 0..<20 {
        let isTile = (3..<9).contains(x) && (4..<10).contains(y)
        let isHalf = x == 12 && y == 12
        #expect(canvas.alpha(x: x, y: y) == (isTile ? 255 : isHalf ? 128 : 0))
      }
    }
    #expect(canvas[x: 12, y: 12] == Colour(red: 10, green: 20, blue: 30))
    #expect(canvas[x: 3, y: 4] == Pixmap.scene(6, 6)[x: 0, y: 0])
  }

  @Test func aTileWithAlphaIsBlendedOnABackground() {
    let canvas = Canvas(width: 3, height: 1, background: Colour(red: 100, green: 0, blue: 200))
    let bytes: [UInt8] = [200, 255, 0, 0, 200, 255, 0, 51, 200, 255, 0, 255]
    canvas.paint(Tile(width: 3, height: 1, bands: 4, bytes: bytes), x: 0, y: 0)
    #expect(canvas[x: 0, y: 0] == Colour(red: 100, green: 0, blue: 200))
    // A fifth of the way.
    #expect(canvas[x: 1, y: 0] == Colour(red: 120, green: 51, blue: 160))
    #expect(canvas[x: 2, y: 0] == Colour(red: 200, green: 255, blue: 0))
  }

  @Test func aBorderIsFilledToItsLastPixel() {
    for background in [Colour.white, nil] {
      let canvas = Canvas(width: 12, height: 10, background: background)
      canvas.fill(x: 2, y: 1, width: 7, height: 6, colour: Hue.red)
      canvas.fill(x: 3, y: 2, width: 5, height: 4, colour: Hue.blue)
      canvas.fill(x: 11, y: 9, width: 50, height: 50, colour: Hue.green)
      for y in 0..<10 {
        for x in 0..<12 {
          let wanted: Colour? =
            if (3..<8).contains(x), (2..<6).contains(y) {
              Hue.blue
            } else if (2..<9).contains(x), (1..<7).contains(y) {
              Hue.red
            } else if x == 11, y == 9 {
              Hue.green
            } else {
              background
            }
          #expect(canvas[x: x, y: y] == wanted ?? .black)
          #expect(canvas.alpha(x: x, y: y) == (wanted == nil ? 0 : 255))
        }
      }
    }
  }

  @Test func anOverlayIsLaidUpon() {
    let bytes: [UInt8] = [0, 0, 0, 0, 51, 0, 0, 51, 128, 128, 128, 128, 255, 255, 255, 255]
    let overlay = Overlay(width: 4, height: 1, bytes: bytes)
    let opaque = Canvas(width: 6, height: 2, background: Colour(red: 0, green: 100, blue: 255))
    opaque.blend(overlay, x: 1, y: 1)
    opaque.blend(overlay, x: 5, y: -5)
    #expect(opaque[x: 1, y: 1] == Colour(red: 0, green: 100, blue: 255))
    #expect(opaque[x: 2, y: 1] == Colour(red: 51, green: 80, blue: 204))
    #expect(opaque[x: 3, y: 1].isNear(Colour(red: 128, green: 178, blue: 255), 1))
    #expect(opaque[x: 4, y: 1] == .white)

    let clear = Canvas(width: 6, height: 2, background: nil)
    clear.blend(overlay, x: 0, y: 0)
    #expect((0..<6).map { clear.alpha(x: $0, y: 0) } == [0, 51, 128, 255, 0, 0])
    #expect(clear[x: 1, y: 0] == Hue.red && clear[x: 2, y: 0] == .white)
    clear.blend(overlay, x: 0, y: 0)
    #expect(clear[x: 1, y: 0] == Hue.red && clear.alpha(x: 1, y: 0).isNear(92))
  }
}

extension UInt8 {
  fileprivate func isNear(_ other: UInt8) -> Bool { abs(Int(self) - Int(other)) <= 1 }
}
