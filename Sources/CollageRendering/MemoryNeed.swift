import CollageModel
import Imaging
import Values

/// The memory that a collage takes, in bytes.
struct MemoryNeed: Sendable {
  /// The sheet, its tiles until they are painted, and its encoder.
  let sheet: Int
  /// Each picture while it is decoded; nothing for one that cannot be read.
  let decodes: [Piece]

  /// What the decode of a picture takes.
  struct Piece: Hashable, Sendable {
    var bytes = 0
    var keepsCoefficients = false
  }

  init(sheet: Int, decodes: [Piece]) {
    self.sheet = sheet
    self.decodes = decodes
  }

  /// - Parameter measures: nil for a picture that cannot be read.
  init(
    _ request: RenderRequest, _ plan: SheetPlan, _ placements: [Placement],
    _ measures: [Placement.Measure?]
  ) {
    let settings = request.settings
    // Tiles that another plan may need are kept beside the sheet; they are gone before it is encoded.
    let kept = request.skipsBadPictures ? settings.size.width * settings.size.height * 4 : 0
    sheet = max(settings.sheetBytes, settings.canvasBytes + kept)
    decodes = zip(placements, measures).map { placement, measure in
      guard let measure else { return Piece() }
      return Piece(
        bytes: placement.bytesNeeded(measure, for: plan),
        keepsCoefficients: measure.footprint.keepsCoefficients)
    }
  }
}

extension MemoryNeed {
  /// Why the sheet, or a picture on it, cannot be had for so many bytes.
  func refusal(_ bytes: Int, picture: Int? = nil) -> CollageError {
    let what =
      picture.map {
        "decoding it takes about \(size(decodes[$0].bytes)) and its sheet \(size(sheet))"
      }
      ?? "the sheet takes about \(size(sheet))"
    return CollageError(
      picture == nil ? .compose : .decode, .overMemory,
      "\(what), and \(size(bytes)) are allowed in all")
  }

  private func size(_ bytes: Int) -> String { "\(max((bytes + 500_000) / 1_000_000, 1)) MB" }
}

extension CollageSettings {
  fileprivate var sheetBytes: Int {
    Canvas.bytesNeeded(
      width: size.width, height: size.height, isTransparent: sheetBackground == nil,
      format: format, quality: quality, lossless: lossless)
  }

  fileprivate var canvasBytes: Int { size.width * size.height * (sheetBackground == nil ? 4 : 3) }
}
