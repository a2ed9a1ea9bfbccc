import CollageModel
import Imaging
import Values
import Posix
import Reactive

/// A sheet in the making: tiles are painted as they come; faults are gathered.
struct Composition: Sendable {
  private let request: RenderRequest
  private let plan: SheetPlan
  private let canvas: Canvas
  private let words: SheetWords
  /// Whether the sheet may still be written: no picture of it has failed.
  private(set) var isWhole: Bool
  /// What has become of the pictures, by their places.
  private(set) var outcomes: [Int: Result<Placement.Decoded, any Error>] = [:]

  /// - Parameter isDoomed: whether the sheet will not be written in any case.
  init(_ request: RenderRequest, _ plan: SheetPlan, _ words: SheetWords, isDoomed: Bool) {
    self.request = request
    self.plan = plan
    self.words = words
    isWhole = !isDoomed
    let settings = request.settings
    canvas = Canvas(
      width: settings.size.width, height: settings.size.height, background: settings.sheetBackground
    )
  }

  /// Takes in what has become of a picture.
  mutating func add(_ outcome: Result<Placement.Decoded, any Error>, of place: Int) {
    switch outcome {
    case .success(let decoded):
      // After a fault the sheet will not be written, so painting would be wasted.
      if isWhole { paint(decoded) }
      // Only another plan needs a tile again.
      outcomes[place] = .success(request.skipsBadPictures ? decoded : decoded.withoutTile)
    case .failure:
      isWhole = false
      outcomes[place] = outcome
    }
  }

  /// Lets go of the tiles: all of them are painted, and the encoder needs their memory.
  mutating func forgetTiles() {
    outcomes = outcomes.mapValues { $0.map(\.withoutTile) }
  }

  private func paint(_ decoded: Placement.Decoded) {
    let settings = request.settings
    let (frame, tile) = (decoded.frame, decoded.placed.tile)
    let radius = min(settings.radius, min(frame.width, frame.height) / 2)
    if settings.border > 0 {
      canvas.fill(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height,
        colour: settings.contrastColour,
        radius: Double(radius))
    }
    guard let pixels = decoded.tile else { return }
    canvas.paint(
      pixels, x: tile.x, y: tile.y, radius: Double(max(0, radius - settings.border)))
  }

  /// Encodes the sheet into the request's file, which must be new.
  func write() throws {
    try words.draw(on: canvas, plan)
    let bytes = try canvas.encoded(OutputOptions(request))
    do throws(Errno) {
      try Descriptor.open(request.output, .createNew).write(bytes)
    } catch {
      try? FileSystem.remove(request.output)
      throw CollageError(
        .write, error.isNoSpace ? .noSpace : .unwritable,
        "the sheet cannot be written: \(error.reason)")
    }
  }
}

extension OutputOptions {
  fileprivate init(_ request: RenderRequest) {
    let settings = request.settings
    let ids = request.pictures.compactMap(\.embeddedID)
    self.init(
      format: settings.format, quality: settings.quality, lossless: settings.lossless,
      dpi: Double(settings.dpi), icc: settings.profile.iccBytes,
      xmp: ids.isEmpty ? nil : XMP.packet(ids: ids))
  }
}

extension CollageSettings {
  /// The background in the sheet's colour space; nil is transparent.
  var sheetBackground: Colour? {
    switch background {
    case .colour(let colour): profile.converted(colour)
    case .none: format.output?.hasAlpha == true ? nil : .white
    }
  }

  /// The colour of words and frames.
  var contrastColour: Colour { profile.converted(background.contrast) }
}

extension RenderFault {
  /// Any error of a step as the fault that the report will show.
  init(_ error: any Error, picture: Int?) {
    switch error {
    case let error as CollageError: self.init(picture: picture, error)
    case let error as LayoutError: self.init(CollageError(.layoutFailed, error.description))
    default:
      self.init(picture: picture, CollageError(.failed, String(describing: error)))
    }
  }
}
