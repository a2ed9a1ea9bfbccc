import Foundation
import Imaging
import Testing
import Values

/// What is worth looking at stays in the picture, and where nothing is, the middle is taken.
@Suite struct InterestTests {
  private static let skin = Colour(red: 224, green: 172, blue: 138)
  private static let darkSkin = Colour(red: 110, green: 72, blue: 56)
  private static let wall = Colour(red: 150, green: 156, blue: 160)

  /// A head with eyes and a mouth, on a bland background.
  private static func head(
    _ width: Int, _ height: Int, x centreX: Int, y centreY: Int, radius: Int = 60,
    skin: Colour = skin
  ) -> Pixmap {
    Pixmap(width, height) { x, y in
      let (u, v) = (
        Double(x - centreX) / Double(radius), Double(y - centreY) / Double(radius) / 1.25
      )
      if u * u + v * v > 1 { return wall }
      let isEye = v > -0.3 && v < -0.1 && abs(abs(u) - 0.4) < 0.15
      let isMouth = abs(v - 0.5) < 0.08 && abs(u) < 0.4
      return isEye || isMouth ? Colour(red: 70, green: 40, blue: 35) : skin
    }
  }

  @Test(
    arguments: [70, 200, 450, 700, 830],
    [skin, darkSkin])
  func aHeadAtTheSideIsWhole(x: Int, skin: Colour) {
    let tile = InterestTests.head(900, 300, x: x, y: 150, skin: skin).tile
    let corner = tile.corner(of: .attention, width: 300, height: 300)
    #expect(corner.y == 0)
    #expect(corner.x <= x - 60 && x + 60 <= corner.x + 300)
  }

  @Test(arguments: [80, 300, 520])
  func aHeadHighOrLowIsWhole(y: Int) {
    let tile = InterestTests.head(400, 600, x: 200, y: y).tile
    let corner = tile.corner(of: .attention, width: 400, height: 200)
    #expect(corner.x == 0)
    #expect(corner.y <= y - 75 && y + 75 <= corner.y + 200)
  }

  @Test func aHeadGoesBeforeStrongerDetail() {
    var map = InterestTests.head(900, 300, x: 100, y: 150)
    for y in 100..<200 {
      for x in 700..<800 where (x / 10 + y / 10) % 2 == 0 { map.pixels[y * 900 + x] = Hue.blue }
    }
    #expect(map.tile.corner(of: .attention, width: 300, height: 300).x <= 40)
  }

  @Test(arguments: [Interest.attention, .entropy])
  func withoutSkinDetailDecides(interest: Interest) {
    var noise = Noise(seed: 3)
    let map = Pixmap(900, 300) { x, y in
      let level = UInt8(noise.next() % 256)
      return x > 640 && x < 860 ? Colour(red: level, green: level, blue: level) : InterestTests.wall
    }
    let corner = map.tile.corner(of: interest, width: 300, height: 300)
    #expect(corner.x >= 560 && corner.x <= 600)
  }

  @Test(arguments: [(300, 300), (900, 100), (1, 1)])
  func whereNothingCanBeToldTheMiddleIsTaken(width: Int, height: Int) {
    let tile = Pixmap(900, 300) { _, _ in InterestTests.wall }.tile
    let corner = tile.corner(of: .attention, width: width, height: height)
    #expect(corner == ((900 - width) / 2, (300 - height) / 2))
  }

  @Test
  func anEvenPatternDoesNotPullThePartAside() {
    let map = Pixmap(900, 300) { x, y in (x / 15 + y / 15) % 2 == 0 ? Hue.grey : Hue.green }
    let corner = map.tile.corner(of: .attention, width: 300, height: 300)
    #expect(abs(corner.x - 300) <= 20)
  }

  @Test(arguments: [Interest.attention, .entropy])
  func aTileOfTheWantedSizeIsTakenWhole(interest: Interest) {
    let tile = InterestTests.head(300, 300, x: 60, y: 60).tile
    #expect(tile.corner(of: interest, width: 300, height: 300) == (0, 0))
  }

  @Test(
    arguments: [(1, 1), (2, 1), (1, 3), (97, 95), (3000, 2)],
    [Interest.attention, .entropy])
  func thePartLiesWithinTilesOfAnySize(size: (Int, Int), interest: Interest) {
    let tile = Pixmap.scene(size.0, size.1).tile
    for (width, height) in [(1, 1), ((size.0 + 1) / 2, size.1), (size.0, (size.1 + 1) / 2), size] {
      let corner = tile.corner(of: interest, width: width, height: height)
      #expect((0...size.0 - width).contains(corner.x) && (0...size.1 - height).contains(corner.y))
    }
  }

  @Test func whatCannotBeSeenDrawsNoEye() {
    let head = InterestTests.head(900, 300, x: 100, y: 150)
    let other = InterestTests.head(900, 300, x: 800, y: 150)
    // Both heads are in the colours; only one of them covers anything.
    let bytes = (0..<900 * 300).flatMap { index -> [UInt8] in
      let isLeft = index % 900 < 450
      let colour = isLeft ? head.pixels[index] : other.pixels[index]
      return [colour.red, colour.green, colour.blue, isLeft ? 0 : 255]
    }
    let tile = Tile(width: 900, height: 300, bands: 4, bytes: bytes)
    #expect(tile.corner(of: .attention, width: 300, height: 300).x >= 440)
  }

  @Test func opaqueAlphaChangesNothing() {
    let tile = InterestTests.head(900, 300, x: 100, y: 150).tile
    let bytes = (0..<900 * 300).flatMap { index -> [UInt8] in
      tile.bytes[index * 3..<index * 3 + 3] + [255 as UInt8]
    }
    let opaque = Tile(width: 900, height: 300, bands: 4, bytes: bytes)
    let wanted = tile.corner(of: .attention, width: 300, height: 300)
    #expect(opaque.corner(of: .attention, width: 300, height: 300) == wanted)
  }

  @Test func theAnswerIsTheSameInAnyOrderOnAnyThread() async {
    let tiles = [70, 300, 500, 830].map { InterestTests.head(900, 300, x: $0, y: 150).tile }
    let place = { (tile: Tile) in tile.corner(of: .attention, width: 300, height: 300).x }
    let wanted = tiles.map(place)
    #expect(Set(wanted).count == tiles.count)
    #expect(Array(tiles.reversed().map(place).reversed()) == wanted)
    await withTaskGroup(of: (Int, Int).self) { group in
      for round in 0..<16 {
        group.addTask {
          let tile = tiles[round % 4]
          return (round, tile.corner(of: .attention, width: 300, height: 300).x)
        }
      }
      for await (round, x) in group { #expect(x == wanted[round % 4]) }
    }
  }

  /// The face was found by eye: from hair to chin, x 176 to 275 and y 55 to 188 of 512.
  @Test(arguments: [(2, 3), (3, 2), (1, 3), (3, 1), (1, 2), (2, 1), (5, 8)])
  func theAstronautKeepsHerFace(shape: (Int, Int)) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../samples/astronaut.jpg").standardized
    let tile = try Workbench().tile(Array(Data(contentsOf: file)))
    let width = min(512, 512 * shape.0 / shape.1)
    let height = min(512, 512 * shape.1 / shape.0)
    let corner = tile.corner(of: .attention, width: width, height: height)
    #expect(corner.x <= 176 && 275 <= corner.x + width)
    #expect(corner.y <= 55 && 188 <= corner.y + height)
  }
}
