import CollageModel
import FoundationEssentials
import Values
import Posix

/// Writes the report as the run goes: a set a line, none of them kept in memory.
///
/// It appears under its name only when it is whole, and takes the place of nothing but an earlier report.
/// Standard output, and what is no regular file (a FIFO, a terminal), get it as it comes.
final class ReportWriter {
  /// Where the bytes go until the report is whole, and then; nil where they go straight to their end.
  private let place: (part: Path, final: Path)?
  /// What messages call it.
  private let name: Path
  private let file: Descriptor
  private let started = Date()
  private let encoder = JSONEncoder()
  private var buffer: [UInt8] = []
  private var isFirst = true

  /// Opens the report; nothing stands under its name yet.
  init(_ options: RunOptions, folder: OutputFolder) throws {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let final = options.reportPath
    name = final ?? Path("standard output")
    // Only a name that somebody gave can mean a FIFO or a terminal.
    let isDirect = options.report != .outputFolder && final.map(ReportWriter.isSpecial) ?? true
    place = isDirect ? nil : final.map { (folder.staging.appending("report.json"), $0) }
    if let place, try !ReportWriter.isReplaceable(place.final) { throw RunError.reportTaken(name) }
    do throws(Errno) {
      if let place { _ = try FileSystem.status(place.final.parentFolder) }
      file =
        final == nil
        ? .standardOutput : try .open(place?.part ?? name, place == nil ? .replace : .createNew)
    } catch {
      throw RunError.reportUnusable(name, error)
    }
    try write(ReportWriter.opening + "\n" + #" "settings": "#)
    try write(encoder.encode(SettingsRecord(options: options)))
    try write(",\n \"sets\": [")
  }

  /// A file that is neither regular nor missing: nothing can be renamed onto it.
  private static func isSpecial(_ path: Path) -> Bool {
    guard let status = try? FileSystem.status(path) else { return false }
    return status.kind != .regular
  }

  /// Nothing stands there, or an empty file, or a report: `--report *.jpg` must not cost a photograph.
  /// The program's own files are not for it either.
  private static func isReplaceable(_ path: Path) throws(RunError) -> Bool {
    if path.components.contains(Path(".collage")) { return false }
    guard let status = try? FileSystem.status(path) else { return !FileSystem.exists(path) }
    if status.kind != .regular { return false }
    do throws(Errno) {
      let start = try Descriptor.open(path, .read).read(opening.utf8.count)
      return start.isEmpty || start.elementsEqual(opening.utf8)
    } catch {
      throw .reportUnusable(path, error)
    }
  }

  private static let opening = #"{"schema": 1,"#
}

// MARK: - Writing

extension ReportWriter {
  /// Adds one set.
  func append(_ record: SetRecord) throws {
    try write(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    try write(record.line())
    if place == nil { try flush() }
  }

  /// Closes the report and gives it its name.
  func finish(_ summary: Summary, libvips: String?, ending: RunRecord.Ending) throws {
    let run = RunRecord(started: started, finished: Date(), ending: ending)
    try write(isFirst ? "],\n \"tool\": " : "\n ],\n \"tool\": ")
    try write(encoder.encode(ToolRecord(libvips: libvips)))
    try write(",\n \"summary\": ")
    try write(encoder.encode(summary))
    try write(",\n \"run\": ")
    try write(encoder.encode(run))
    try write("}\n")
    try flush()
    guard let place else { return }
    // A collage of this run may have come to stand there meanwhile.
    if try !ReportWriter.isReplaceable(place.final) { throw RunError.reportTaken(name) }
    do throws(Errno) {
      try file.sync()
      try FileSystem.move(place.part, to: place.final)
      try FileSystem.syncFolder(place.final.parent)
    } catch {
      throw error.isNoSpace ? RunError.noSpace(name) : RunError.reportUnusable(name, error)
    }
  }

  /// Removes what has no name yet.
  func abandon() {
    if let place { try? FileSystem.remove(place.part) }
  }

  private func write(_ text: String) throws {
    buffer += text.utf8
  }

  private func write(_ data: some Sequence<UInt8>) throws {
    buffer += data
    if buffer.count > 64 << 10 { try flush() }
  }

  private func flush() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(Errno) {
      try file.write(buffer)
    } catch {
      if error.isNoSpace { throw RunError.noSpace(name) }
      throw error
    }
  }
}
