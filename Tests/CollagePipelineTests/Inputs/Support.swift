import CollageModel
import Foundation
import Values
import Posix
import Reactive

@testable import CollagePipeline

/// A folder that lasts as long as a test, to fill with files of any name.
final class TemporaryTree {
  let root: Path

  init() throws {
    let name = "collage-inputs-\(UUID().uuidString)"
    root = try FileSystem.resolve(Path(NSTemporaryDirectory())).appending(name)
    try FileSystem.makeFolder(root)
  }

  deinit {
    // FileManager takes text; the root is text, and what is below goes with it.
    try? FileManager.default.removeItem(atPath: root.description)
  }

  @discardableResult
  func add(_ name: Path, _ bytes: [UInt8] = []) throws -> Path {
    let path = root.appending(name)
    try FileSystem.makeFolder(path.parent)
    try Descriptor.open(path, .createNew).write(bytes)
    return path
  }

  @discardableResult
  func add(_ name: String, _ text: String = "") throws -> Path {
    try add(Path(name), Array(text.utf8))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(name).description, withDestinationPath: target)
  }
}

/// All that inputs yield.
func entries(_ options: InputOptions) async throws -> [ListedSet] {
  try await Inputs.sets(options)
    .reduce(into: []) { $0.append($1) }
}

func entries(_ inputs: Path..., change: (inout InputOptions) -> Void = { _ in }) async throws
  -> [ListedSet]
{
  var options = InputOptions()
  options.inputs = inputs.map { .path($0) }
  change(&options)
  return try await entries(options)
}

/// All that a reader yields from bytes in memory, grouped as asked for.
func entries(
  _ text: String, as kind: InputKind, name: String = "manifest", folder: String = "",
  change: (inout InputOptions) -> Void = { _ in }
) throws -> [ListedSet] {
  try entries(Array(text.utf8), as: kind, name: name, folder: folder, change: change)
}

func entries(
  _ bytes: [UInt8], as kind: InputKind, name: String = "manifest", folder: String = "",
  change: (inout InputOptions) -> Void = { _ in }
) throws -> [ListedSet] {
  var options = InputOptions()
  change(&options)
  var grouper = try Grouper(options)
  var entries: [ListedSet] = []
  let opened = try reader(bytes, as: kind, name: name, folder: folder, options)
  var reader = opened.reader
  while let items = try reader.next() {
    for item in items { grouper.take(item, into: &entries) }
  }
  grouper.endInput(opened.origin, into: &entries)
  grouper.end(into: &entries)
  return entries
}

func reader(
  _ bytes: [UInt8], as kind: InputKind, name: String = "manifest", folder: String = "",
  _ options: InputOptions = InputOptions()
) throws -> OpenedInput {
  try OpenedInput(
    ByteSource(name: name, bytes: bytes), kind,
    file: folder.isEmpty ? nil : Path(folder).appending("manifest"), number: 0, options)
}

// MARK: - Short forms

private func withoutDigest(_ id: String) -> String {
  id.replacing(/-[0-9a-f]{8}(-\d+)?$/) { "-#\($0.1 ?? "")" }
}

extension ListedSet {
  /// `beach: a.jpg b.jpg`, `! beach: message`, `- a.jpg`: entries as lines, to compare at a glance. The ID of
  /// a consecutive set has `#` for its digits: `a-#: a.jpg b.jpg`.
  var line: String {
    switch self {
    case .success(let set):
      withoutDigest(set.id.text) + ": "
        + set.pictures.map(\.path.description).joined(separator: " ")
    case .failure(let record):
      fault.map { "! \(withoutDigest(record.id)): \($0.message)" }
        ?? "- " + record.images.map(\.path.description).joined(separator: " ")
    }
  }

  var set: PictureSet? { try? get() }

  var fault: ErrorRecord? {
    if case .failure(let record) = self { record.errors.first } else { nil }
  }
}

extension Sequence<ListedSet> {
  var lines: [String] { map(\.line) }
  var sets: [PictureSet] { compactMap(\.set) }
}

/// The message of the error that something throws.
func message(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "nothing was thrown"
  } catch {
    return "\(error)"
  }
}

func message(_ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "nothing was thrown"
  } catch {
    return "\(error)"
  }
}
