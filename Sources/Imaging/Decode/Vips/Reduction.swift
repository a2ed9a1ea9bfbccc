import CVipsShim
import Values

/// How a decoder makes a picture smaller while it decodes it.
enum Reduction: Sendable, Hashable {
  case none
  /// To a half, a quarter or an eighth, as libjpeg does.
  case eighths
  /// To one of the smaller sizes that a JPEG 2000 holds.
  case halvings(most: Int)
  /// To any size, as drawings are rendered, of at most so many pixels.
  case rendering(mostPixels: Int)

  /// How often the sides are halved for a tile, where that is the way.
  func halvings(for request: TileRequest) -> Int {
    if case .halvings(let most) = self { request.halvings(most: most) } else { 0 }
  }

  /// How large a drawing of this size is rendered; 0 where it is none.
  func scale(for request: TileRequest, _ size: PixelSize) -> Double {
    guard case .rendering(let mostPixels) = self else { return 0 }
    // So large that the tile needs no more pixels than there are, as far as the limit goes.
    let wanted = max(
      Double(request.width) / request.crop.width, Double(request.height) / request.crop.height)
    let most = (Double(mostPixels) / (Double(size.width) * Double(size.height))).squareRoot()
    return min(max(wanted, 0.01), most, 1000)
  }

  /// Where the request's crop of a picture of this size lies in what was decoded.
  func part(of request: TileRequest, _ size: PixelSize, decoded: PixelSize)
    throws(CollageError) -> PixelRect
  {
    let crop = request.crop
    if case let halvings = halvings(for: request), halvings > 0 {
      return JPEG2000.halved(crop, halvings)
    }
    var (across, down) = (factor(for: request, size), factor(for: request, size))
    // A drawing has any size.
    if case .rendering = self {
      across = Double(decoded.width) / Double(size.width)
      down = Double(decoded.height) / Double(size.height)
    }
    // A smaller picture may have lost a part of a pixel at its edges.
    return try PixelRect(
      x: crop.x * across, y: crop.y * down, width: crop.width * across, height: crop.height * down
    ).cut(width: Double(decoded.width), height: Double(decoded.height))
  }

  /// What becomes of a side, before it is rounded.
  func factor(for request: TileRequest, _ size: PixelSize) -> Double {
    switch self {
    case .none: 1
    case .eighths: 1 / Double(request.denominator)
    case .halvings: 1 / Double(1 << halvings(for: request))
    case .rendering: scale(for: request, size)
    }
  }
}

extension Reduction {
  static func drawing(_ file: SourceFile, _ image: cv_image_header, _ limits: SourceLimits) -> Self
  {
    .rendering(mostPixels: limits.maxPixels)
  }
}
