import CJPEGShim
import Values

/// The frame of a JPEG: its components and how they are sampled, which decide what decoding it takes.
struct JPEGFrame: Sendable, Hashable {
  struct Component: Sendable, Hashable {
    /// Blocks in an MCU, each way.
    let across, down: Int
  }

  let width, height: Int
  let components: [Component]
  /// Whether all coefficients stand in memory until the last scan was read.
  let keepsCoefficients: Bool
  /// Whether the components are grey or YCbCr, whose planes the scaler takes.
  var hasPlanes = true

  /// All coefficients, two bytes each, in whole MCUs.
  var coefficientBytes: Int {
    guard keepsCoefficients else { return 0 }
    let columns = JPEGFrame.pieces(width, 8 * mostAcross)
    let rows = JPEGFrame.pieces(height, 8 * mostDown)
    return components.reduce(0) { $0 + columns * $1.across * rows * $1.down * 64 * 2 }
  }

  /// How the planes lie at a scale; nil where the scaler cannot take them.
  func planes(denominator: Int) -> JPEGLayout? {
    hasPlanes ? JPEGLayout(layout(denominator: denominator)) : nil
  }

  /// How the planes lie at a scale, as libjpeg-turbo computes it for raw output.
  /// The corresponding C function is `jpeg_calc_output_dimensions`.
  func layout(denominator: Int) -> cv_jpeg_layout {
    let side = 8 / denominator
    let planes = components.map { part in
      // Chroma that is sampled less is scaled less, as far as both ways allow.
      var scaled = side
      while scaled < 8, (mostAcross * side).isMultiple(of: part.across * scaled * 2),
        (mostDown * side).isMultiple(of: part.down * scaled * 2)
      { scaled *= 2 }
      func length(_ size: Int, _ share: Int, _ most: Int) -> Int {
        JPEGFrame.pieces(size * share * scaled, most * 8)
      }
      let columns = JPEGFrame.pieces(width * part.across, mostAcross * 8)
      return cv_jpeg_plane(
        width: Int32(length(width, part.across, mostAcross)),
        height: Int32(length(height, part.down, mostDown)), row_length: Int32(columns * scaled),
        group_columns: Int32(part.across * scaled), group_rows: Int32(part.down * scaled))
    }
    var layout = cv_jpeg_layout()
    layout.components = Int32(planes.count)
    layout.groups = Int32(JPEGFrame.pieces(height, 8 * mostDown))
    withUnsafeMutableBytes(of: &layout.plane) { bytes in
      for (index, plane) in zip(0..<3, planes) {
        bytes.storeBytes(
          of: plane, toByteOffset: index * MemoryLayout<cv_jpeg_plane>.stride,
          as: cv_jpeg_plane.self)
      }
    }
    return layout
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  private var mostAcross: Int { components.map(\.across).max() ?? 1 }
  private var mostDown: Int { components.map(\.down).max() ?? 1 }

  private static func pieces(_ size: Int, _ step: Int) -> Int { (size + step - 1) / step }
}

extension JPEGFrame: DecodingMemory {
  var planes: Int { components.count == 1 ? 1 : 3 }

  func bytes(_ request: TileRequest) -> Int {
    let denominator = request.denominator
    guard let layout = planes(denominator: denominator) else {
      return pixels.bytes(request)
    }
    let crop = request.crop.divided(by: Double(denominator))
    let groups = layout.groups(
      top: crop.y, bottom: crop.y + crop.height,
      reach: Scaler.reach(crop.height / Double(request.height)))
    return coefficientBytes + Planes.bytes(layout.shapes(groups))
  }

  /// As whole pixels: rows as they come, but for coefficients that are kept.
  private var pixels: VipsMemory {
    VipsMemory(
      size: size, planes: 3, bits: 8,
      kept: VipsMemory.Kept(rows: .some(0), bytesPerPixel: 0, fixed: coefficientBytes),
      reduction: .eighths)
  }
}

extension JPEGFrame {
  init(_ header: cv_jpeg_header) {
    let (across, down) = (header.across, header.down)
    let all = [
      (across.0, down.0), (across.1, down.1), (across.2, down.2), (across.3, down.3),
    ]
    self.init(
      width: Int(header.width), height: Int(header.height),
      components: all.prefix(Int(header.components)).map {
        Component(across: max(Int($0.0), 1), down: max(Int($0.1), 1))
      }, keepsCoefficients: header.keeps_coefficients != 0,
      hasPlanes: header.colour != CV_JPEG_OTHER)
  }
}
