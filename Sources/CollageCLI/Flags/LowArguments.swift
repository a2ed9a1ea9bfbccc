import CollageModel
import CollagePipeline
import Values

/// What was typed, flag by flag; nil where nothing was. What it means is `Configuration`'s business.
///
/// A flag that is given twice counts as it was given last.
struct LowArguments: Sendable {
  /// INPUTs and `--files-from` lists, in the order given.
  var inputs: [InputOptions.Input] = []
  var null = false
  var inputFormat: InputOptions.Format?
  var recursive = false
  var sort: InputOptions.Sort?
  var reverse = false
  var sorted = false

  var groupBy: InputOptions.Grouping?
  var per: Int?
  var odd: Rules.Odd?
  var max: Int?
  var overflow: Rules.Overflow?
  var take: Int?

  var sheet = SheetOptions()
  var allowed: Set<FileFormat> = []

  var onError: OnError?
  var failOn: FailOn?
  var timeout: Duration?
  var maxPixels: Int?

  var output: Path?
  var overwrite = false
  var changed: Changed?
  var force = false
  var dryRun = false
  var jobs: Int?
  var memory: Int?

  var report: ReportTarget?
  var json = false
  var print = false
  var print0 = false
  var progress: ProgressMode?
  var quiet = false
  var verbose = false

  /// Set by `-h`, `--help` and `--version`; the one that says most wins, whatever the order.
  var special: Special?
}

/// What is asked for in place of a run; the later case wins over the earlier one.
enum Special: Int, Sendable, Comparable {
  case version, shortHelp, longHelp

  static func < (left: Special, right: Special) -> Bool { left.rawValue < right.rawValue }
}

/// When the progress line is drawn.
enum ProgressMode: String, CaseIterable, Sendable {
  /// Where standard error is a terminal that can redraw a line.
  case auto
  case always, never
}
