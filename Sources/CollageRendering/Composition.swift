import CollageModel
import Imaging
import Paths
import Posix
import Reactive

/// A sheet in the making: tiles are painted as they come, in order; faults are gathered.
struct Composition: Sendable {
  private let canvas: Canvas
  private var tiles: [PlacedTile] = []
  private var faults: [RenderFault] = []
  private var count = 0

  init(_ settings: CollageSettings) {
    canvas = Canvas(
      width: settings.size.width, height: settings.size.height,
      background: RGB(settings.background))
  }

  /// Takes in what has become of the next picture.
  mutating func add(_ event: Event<Placement.Decoded>) {
    defer { count += 1 }
    switch event {
    case .next(let decoded):
      // After a fault the sheet will not be written, so painting would be wasted.
      if faults.isEmpty {
        canvas.paint(decoded.tile, x: decoded.placed.tile.x, y: decoded.placed.tile.y)
      }
      tiles.append(decoded.placed)
    case .error(let error): faults.append(RenderFault(error, picture: count))
    case .completed: break
    }
  }

  /// Encodes the sheet into the request's file, which must be new.
  func write(_ request: RenderRequest) throws -> WorkerEvent {
    if !faults.isEmpty { return .failed(request: request.number, faults: faults) }
    let settings = request.settings
    let bytes = try canvas.encoded(
      as: .init(rawValue: settings.format.rawValue) ?? .jpeg, quality: settings.quality,
      dpi: Double(settings.dpi))
    do throws(Errno) {
      try Descriptor.open(request.output, .createNew).write(bytes)
    } catch {
      try? FileSystem.remove(request.output)
      throw RenderFault(
        picture: nil, stage: .write, code: error.isNoSpace ? "noSpace" : "ioError",
        message: "cannot write “\(request.output)”: \(error.reason)")
    }
    return .rendered(request: request.number, tiles: tiles)
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
    default:
      self.init(
        picture: picture, stage: .decode, code: "failed", message: String(describing: error))
    }
  }
}
