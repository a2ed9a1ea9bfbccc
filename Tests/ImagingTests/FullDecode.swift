import Testing

@testable import Imaging
import Values

extension Workbench {
  /// What libvips makes of a whole picture at its own size, as the measure of everything shorter.
  func fullDecode(_ bytes: [UInt8], limits: SourceLimits = SourceLimits()) throws -> Tile {
    let file = try SourceFile(file(bytes, "full"))
    let format = try #require(FileFormat(file))
    _ = try format.reader(limits)
    let picture = try VipsReader(try #require(format.source)).open(file, limits)
    let (width, height) = (picture.header.width, picture.header.height)
    let all = PixelRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let info = SourceInfo(width: width, height: height, orientation: 1, format: format)
    let planar = try picture.decoder.tile(
      TileRequest(info: info, crop: all, width: width, height: height),
      TileColours(profile: nil, space: .srgb))
    return Tile(width: width, height: height, bytes: planar.joined(.asStored, asColour: true))
  }
}
