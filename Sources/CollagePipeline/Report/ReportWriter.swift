import CollageModel
import FoundationEssentials
import Paths
import Posix
import Reactive

/// Writes the report as the run goes: a set a line, none of them kept in memory.
///
/// It appears under its name only when it is whole. Standard output, and what is no regular file (a FIFO,
/// a terminal), get it as it comes.
final class ReportWriter {
  /// Where the bytes go, and what happens to them at the end.
  private enum Destination {
    case direct
    /// In staging, for the asset writer.
    case staged(Path, name: String)
    /// Beside its final name.
    case beside(Path, final: Path)
  }

  private let destination: Destination
  private let file: Descriptor
  private let started = Date()
  private let encoder = JSONEncoder()
  private var buffer: [UInt8] = []
  private var isFirst = true

  /// Opens the report; nothing stands under its name yet.
  init(_ options: RunOptions, writer: AssetWriter) throws {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var name = Path("report.json")
    do throws(Errno) {
      switch options.report {
      case .standardOutput:
        destination = .direct
        file = .standardOutput
      case .outputFolder:
        let staged = writer.folder.staging.appending(name)
        destination = .staged(staged, name: "report.json")
        file = try .open(staged, .replace)
      case .file(let path) where try ReportWriter.isSpecial(path):
        name = path
        destination = .direct
        file = try .open(path, .replace)
      case .file(let path):
        name = path
        let part = path.parent.appending("." + path.lastComponent.identifier + ".part")
        destination = .beside(part, final: path)
        file = try .open(part, .replace)
      }
    } catch {
      throw RunError.outputUnusable(name, error)
    }
    if case .staged(_, let name) = destination,
      try writer.refusal(of: name, sources: []) != nil
    {
      throw RunError.reportTaken(writer.folder.path.appending(name))
    }
    try write(#"{"schema": 1,"# + "\n" + #" "settings": "#)
    try write(encoder.encode(SettingsRecord(options)))
    try write(",\n \"sets\": [")
  }

  private static func isSpecial(_ path: Path) throws(Errno) -> Bool {
    guard FileSystem.exists(path) else { return false }
    return try FileSystem.status(path).kind != .regular
  }
}

// MARK: - Writing

extension ReportWriter {
  /// Adds one set.
  func append(_ record: SetRecord) throws {
    try write(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    try write(encoder.encode(record))
    if case .direct = destination { try flush() }
  }

  /// Closes the report and gives it its name.
  func finish(
    _ summary: Summary, libvips: String?, ending: RunRecord.Ending, writer: AssetWriter
  ) async throws {
    let run = RunRecord(started: started, finished: Date(), ending: ending)
    try write(isFirst ? "],\n \"tool\": " : "\n ],\n \"tool\": ")
    try write(encoder.encode(ToolRecord(libvips: libvips)))
    try write(",\n \"summary\": ")
    try write(encoder.encode(summary))
    try write(",\n \"run\": ")
    try write(encoder.encode(run))
    try write("}\n")
    try flush()
    switch destination {
    case .direct: break
    case .staged(let staged, let name):
      _ = try await writer.save(.init(file: staged, name: name, sources: [])).value
    case .beside(let part, let final):
      do throws(Errno) {
        try file.sync()
        try FileSystem.rename(part, to: final)
        try FileSystem.syncFolder(final.parent)
      } catch {
        throw error.isNoSpace ? RunError.noSpace(final) : RunError.outputUnusable(final, error)
      }
    }
  }

  /// Removes what has no name yet.
  func abandon() {
    guard case .beside(let part, _) = destination else { return }
    try? FileSystem.remove(part)
  }

  private func write(_ text: String) throws {
    buffer += text.utf8
  }

  private func write(_ data: Data) throws {
    buffer += data
    if buffer.count > 64 << 10 { try flush() }
  }

  private func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(Errno) {
      try file.write(buffer)
    } catch {
      if error.isNoSpace { throw RunError.noSpace(Path("report.json")) }
      throw error
    }
  }
}
