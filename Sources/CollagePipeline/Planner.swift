import CollageModel
import Values

/// Decides what becomes of a set before any of its pictures is opened.
struct Planner: Sendable {
  let options: RunOptions
  /// Tells what a collage is made from; nil where nothing is kept.
  let keeper: Keeper?

  /// The filter: a set of an even number, or the record that says why it is dropped. An odd set may also end
  /// the run.
  func filter(_ listed: ListedSet) throws(RunError) -> ListedSet {
    guard case .success(let set) = listed else { return listed }
    do throws(Rules.Refusal) {
      return try options.rules.filter(set)
        .mapError { SetRecord(set, .dropped, reason: $0.rawValue) }
    } catch {
      throw .oddSet(set.id, count: set.pictures.count, set.place)
    }
  }

  /// The cap: the sets that are made of one.
  func cap(_ listed: ListedSet) -> [ListedSet] {
    guard case .success(let set) = listed else { return [listed] }
    return options.rules.cap(set).map { .success($0) }
  }

  /// The set with its settings, or the record of one whose sheet cannot be made.
  func job(_ set: PictureSet) -> Result<Job, SetRecord> {
    var options = options.applying(set.overrides)
    var fault: CollageError?
    if let file = options.layoutFile {
      do {
        options.settings.layout = .custom(try LayoutFile.read(file))
      } catch {
        fault = CollageError(.badLayout, error.description)
      }
    }
    let settings = options.settings
    if let fault = fault ?? settings.refusal ?? roomFault(of: set, settings) {
      return .failure(set.failed([ErrorRecord(fault)]))
    }
    return .success(Job(set, settings, key: keeper?.key(of: set, settings)))
  }

  /// Why the sheet has no room for its pictures, as far as that can be seen without their shapes: a
  /// layout that goes by them is taken for a grid.
  private func roomFault(of set: PictureSet, _ settings: CollageSettings) -> CollageError? {
    let shapes = set.pictures.map { _ in PixelSize(width: 3, height: 2) }
    var settings = settings
    if settings.layout.needsShapes { settings.layout = .grid }
    do throws(LayoutError) {
      _ = try SheetPlan(settings, shapes: shapes)
      return nil
    } catch {
      return CollageError(.layoutFailed, error.description)
    }
  }
}
