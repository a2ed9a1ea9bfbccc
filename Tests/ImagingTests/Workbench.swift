import CVipsShim
import Foundation
import Imaging
import Values
import Testing

/// Where a test keeps its files: a folder of its own, gone when the test is over. It also starts libvips.
final class Workbench {
  let folder: URL

  private static let started: Void = {
    do { try Imaging.start(allowed: [.jxl, .pdf]) } catch { fatalError("\(error)") }
  }()

  init() throws {
    Workbench.started
    folder = FileManager.default.temporaryDirectory.appending(path: "imaging-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> Path { Path(folder.appending(path: name).path) }

  /// Writes a file and says where it is.
  func file(_ bytes: [UInt8], _ name: String = "picture") throws -> Path {
    try Data(bytes).write(to: folder.appending(path: name))
    return path(name)
  }

  /// A profile that libvips brings along.
  static func builtInProfile(_ name: String) -> [UInt8] {
    var length = 0
    guard let bytes = cv_profile(name, &length) else { return [] }
    defer { cv_release(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Opens bytes as a picture file.
  func open(_ bytes: [UInt8], limits: SourceLimits = SourceLimits()) throws -> SourcePicture {
    try SourcePicture.open(file(bytes, UUID().uuidString), limits: limits)
  }

  /// The whole picture, or a crop of it, as a tile; its own size unless told otherwise.
  func tile(
    _ bytes: [UInt8], crop: PixelRect? = nil, width: Int? = nil, height: Int? = nil,
    background: Colour? = .white, space: ColourSpace = .srgb, limits: SourceLimits = SourceLimits()
  ) throws -> Tile {
    let picture = try open(bytes, limits: limits)
    let all = PixelRect(
      x: 0, y: 0, width: Double(picture.info.upright.width),
      height: Double(picture.info.upright.height))
    return try picture.tile(
      crop: crop ?? all, width: width ?? picture.info.upright.width,
      height: height ?? picture.info.upright.height, background: background, space: space)
  }

  /// What opening the bytes and making a tile of them fails with.
  func failure(_ bytes: [UInt8], limits: SourceLimits = SourceLimits()) throws -> CollageError? {
    // The same file every time: thousands of new ones are slow on some file systems.
    let path = try file(bytes, "again")
    do throws(CollageError) {
      let picture = try SourcePicture.open(path, limits: limits)
      let (width, height) = (picture.info.upright.width, picture.info.upright.height)
      let all = PixelRect(x: 0, y: 0, width: Double(width), height: Double(height))
      _ = try picture.tile(crop: all, width: 16, height: 16)
    } catch {
      return error
    }
    return nil
  }
}

/// Colours that are easy to tell apart.
enum Hue {
  static let red = Colour(red: 255, green: 0, blue: 0)
  static let green = Colour(red: 0, green: 255, blue: 0)
  static let blue = Colour(red: 0, green: 0, blue: 255)
  static let yellow = Colour(red: 255, green: 255, blue: 0)
  static let grey = Colour(red: 128, green: 128, blue: 128)
  static let quarters = [red, green, blue, yellow]
}

extension Colour {
  var channels: [Int] { [Int(red), Int(green), Int(blue)] }

  func isNear(_ other: Colour, _ tolerance: Int = 3) -> Bool {
    zip(channels, other.channels).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Tile {
  /// The colours in the middle of the four quarters: top left, top right, bottom left, bottom right.
  var quarters: [Colour] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { self[x: $0.0 * width / 4, y: $0.1 * height / 4] }
  }
}

/// Whether the quarters of a tile have these colours.
func expectQuarters(
  _ tile: Tile, _ colours: [Colour], tolerance: Int = 4,
  _ location: SourceLocation = #_sourceLocation
) {
  for (found, wanted) in zip(tile.quarters, colours) {
    #expect(found.isNear(wanted, tolerance), "\(found) for \(wanted)", sourceLocation: location)
  }
}
