import Testing

@testable import Imaging
import Values

extension Workbench {
  /// What libvips makes of a whole picture at its own size, as the measure of everything shorter.
  func fullDecode(_ bytes: [UInt8], limits: SourceLimits = SourceLimits()) throws -> Tile {
    let file = try SourceFile(file(bytes, "full"))
    let format = try #require(FileFormat(prefix: file.prefix))
    try Loaders.check(format, limits)
    let picture = VipsPicture(descriptor: file.descriptor, format: format, limits: limits)
    let header = try picture.header(file)
    let (width, height) = (header.width, header.height)
    let all = PixelRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let info = SourceInfo(width: width, height: height, orientation: 1, format: format)
    let planar = try picture.tile(
      Placement(info: info, crop: all, width: width, height: height), size: (width, height),
      profile: nil, space: .srgb)
    return Tile(width: width, height: height, bytes: planar.joined(.asStored, asColour: true))
  }
}
