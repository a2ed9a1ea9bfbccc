import CollageModel
import Imaging
import Paths
import Posix
import Reactive

/// A sheet in the making: tiles are painted as they come; faults are gathered.
struct Composition: Sendable {
  private let request: RenderRequest
  private let plan: SheetPlan
  private let canvas: Canvas
  private var tiles: [PlacedTile?]
  private var faults: [RenderFault] = []
  private let words: SheetWords

  init(_ request: RenderRequest, _ plan: SheetPlan, _ words: SheetWords) {
    self.request = request
    self.plan = plan
    self.words = words
    tiles = request.pictures.map { _ in nil }
    let settings = request.settings
    canvas = Canvas(
      width: settings.size.width, height: settings.size.height, background: settings.ground)
  }

  /// Takes in what has become of a picture.
  mutating func add(_ event: Event<Placement.Decoded>, of index: Int) {
    switch event {
    case .next(let decoded):
      // After a fault the sheet will not be written, so painting would be wasted.
      if faults.isEmpty { paint(decoded) }
      tiles[index] = decoded.placed
    case .error(let error): faults.append(RenderFault(error, picture: index))
    case .completed: break
    }
  }

  private func paint(_ decoded: Placement.Decoded) {
    let settings = request.settings
    let (frame, tile) = (decoded.frame, decoded.placed.tile)
    let radius = min(settings.radius, min(frame.width, frame.height) / 2)
    if settings.border > 0 {
      canvas.fill(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height, colour: settings.ink,
        radius: Double(radius))
    }
    canvas.paint(
      decoded.tile, x: tile.x, y: tile.y, radius: Double(max(0, radius - settings.border)))
  }

  /// Encodes the sheet into the request's file, which must be new.
  func write() throws -> WorkerEvent {
    if !faults.isEmpty {
      let faults = faults.sorted { ($0.picture ?? 0) < ($1.picture ?? 0) }
      return .failed(request: request.number, faults: faults)
    }
    try words.draw(on: canvas, plan)
    let bytes = try canvas.encoded(OutputOptions(request))
    do throws(Errno) {
      try Descriptor.open(request.output, .createNew).write(bytes)
    } catch {
      try? FileSystem.remove(request.output)
      throw RenderFault(
        picture: nil, stage: .write, code: error.isNoSpace ? "noSpace" : "ioError",
        message: "the sheet cannot be written: \(error.reason); check the output folder")
    }
    return .rendered(request: request.number, tiles: tiles.compactMap(\.self))
  }
}

extension OutputOptions {
  fileprivate init(_ request: RenderRequest) {
    let settings = request.settings
    let ids = request.pictures.compactMap(\.embeddedID)
    self.init(
      format: .init(rawValue: settings.format.rawValue) ?? .jpeg, quality: settings.quality,
      lossless: settings.lossless, dpi: Double(settings.dpi), icc: settings.space.iccBytes,
      xmp: ids.isEmpty ? nil : XMP.packet(ids: ids))
  }
}

extension CollageSettings {
  /// The colour space in the words of `Imaging`.
  var space: OutputProfile { OutputProfile(rawValue: profile.rawValue) ?? .srgb }

  /// The background in the sheet's colour space; nil is transparent.
  var ground: RGB? {
    switch background {
    case .colour(let colour): space.converted(RGB(colour))
    case .none: format == .jpeg ? .white : nil
    }
  }

  /// The colour of words and frames.
  var ink: RGB { space.converted(RGB(background.contrast)) }
}

extension RGB {
  init(_ colour: Colour) {
    self.init(red: colour.red, green: colour.green, blue: colour.blue)
  }
}

extension RenderFault {
  /// Any error of a step as the fault that the report will show.
  init(_ error: any Error, picture: Int?) {
    switch error {
    case var fault as RenderFault:
      fault.picture = picture
      self = fault
    case let error as ImagingError:
      self.init(
        picture: picture, stage: ErrorRecord.Stage(rawValue: error.stage.rawValue) ?? .decode,
        code: error.code.rawValue, message: error.message)
    case let error as LayoutError:
      self.init(
        picture: nil, stage: .compose, code: "layoutFailed", message: error.description)
    default:
      self.init(
        picture: picture, stage: .decode, code: "failed", message: String(describing: error))
    }
  }
}
