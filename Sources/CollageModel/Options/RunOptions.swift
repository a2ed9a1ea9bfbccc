package import Values

/// All that one run is asked to do. Nothing past it knows a flag.
package struct RunOptions: Sendable {
  package var input = InputOptions()
  package var rules = Rules()
  package var settings = CollageSettings()
  /// A layout that is to be read from a file when the run begins.
  package var layoutFile: Path?
  /// Whether the cap, and the size of consecutive sets, were asked for; a layout of so many cells says it
  /// otherwise.
  package var isMaxGiven = false
  package var isPerGiven = false
  package var onError = OnError.failSet
  /// Stop after this many collages were made; nil makes all.
  package var take: Int?
  /// The folder that collages go to.
  package var output = Path("collages")
  package var overwrite = false
  /// What counts as a change of a picture.
  package var changed = Changed.auto
  /// Make all again, changed or not.
  package var force = false
  /// Decoding threads, at least 1.
  package var jobs = 1
  /// What pictures and sheets in work may take.
  package var memory = MemoryLimits(1 << 30)
  /// The longest that one picture may take; 0 or less means no limit.
  package var timeout = Duration.seconds(60)
  package var report = ReportTarget.outputFolder

  package init() {}

  /// The report's final name; nil where it goes to standard output.
  package var reportPath: Path? {
    switch report {
    case .outputFolder: output.appending("report.json")
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}

/// Where the report goes.
package enum ReportTarget: Hashable, Sendable {
  /// `report.json` in the output folder.
  case outputFolder
  case file(Path)
  case standardOutput
}
