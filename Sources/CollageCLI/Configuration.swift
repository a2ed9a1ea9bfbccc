import CollageModel
import CollagePipeline
import Values

/// What a command line means: what to do, and what to say of it. Nothing past it knows a flag.
struct Configuration: Sendable {
  /// How much is said on standard error.
  enum Verbosity: Sendable {
    /// Failures only.
    case quiet
    /// Failures and one summary line.
    case normal
    /// Every set.
    case verbose
  }

  /// What goes to standard output while the run goes on.
  enum Output: Sendable {
    case nothing
    /// The paths of finished collages, each ended by this byte.
    case paths(end: UInt8)
    /// Events as JSON lines.
    case events
  }

  var run = RunOptions()
  var dryRun = false
  var verbosity = Verbosity.normal
  var progress = ProgressMode.auto
  var output = Output.nothing
}

/// What the meaning of a command line depends on beside its words.
struct Surroundings: Sendable {
  /// Whether standard input is a pipe, a file or a socket. A terminal, or `/dev/null` as under cron,
  /// has no list to read.
  var somethingIsPipedIn: Bool
  /// Cores allowed to the process, at least 1.
  var cores: Int
  /// Bytes of memory allowed to the process.
  var memory: Int
}

/// What a command line asks for.
enum Request: Sendable {
  case run(Configuration)
  case special(Special)
  case failure(UsageError)
}

/// Reads a command line. It is pure: equal words in equal surroundings mean the same.
/// - Parameter words: without the program's name.
func parse(_ words: [[UInt8]], in surroundings: Surroundings) -> Request {
  do throws(UsageError) {
    let arguments = try Parser.read(words).get()
    if let special = arguments.special { return .special(special) }
    return .run(try Configuration(arguments, in: surroundings))
  } catch {
    return .failure(error)
  }
}

// MARK: - From what was typed to what it means

extension Configuration {
  init(_ arguments: LowArguments, in surroundings: Surroundings) throws(UsageError) {
    try arguments.refuseContradictions()
    run.rules = Rules(
      odd: arguments.odd ?? run.rules.odd, max: arguments.max ?? run.rules.max,
      overflow: arguments.overflow ?? run.rules.overflow)
    run.settings = try CollageSettings(arguments)
    run.layoutFile = arguments.sheet.layoutFile
    run.isMaxGiven = arguments.max != nil
    run.isPerGiven = arguments.per != nil
    run.onError = arguments.onError ?? run.onError
    run.take = arguments.take
    run.output = arguments.output ?? run.output
    run.overwrite = arguments.overwrite
    run.changed = arguments.changed ?? run.changed
    run.force = arguments.force
    run.jobs = arguments.jobs ?? Swift.min(surroundings.cores, 1024)
    run.memory =
      arguments.memory.map { MemoryLimits($0) }
      ?? MemoryLimits(allowed: surroundings.memory, jobs: run.jobs)
    run.timeout = arguments.timeout ?? run.timeout
    run.report = arguments.report ?? run.report
    run.input = try InputOptions(arguments, rules: run.rules, in: surroundings)
    run.input.excludedFolder = run.output

    dryRun = arguments.dryRun
    if arguments.quiet { verbosity = .quiet }
    if arguments.verbose { verbosity = .verbose }
    progress = arguments.progress ?? (arguments.quiet ? .never : .auto)
    if arguments.print { output = .paths(end: UInt8(ascii: "\n")) }
    if arguments.print0 { output = .paths(end: 0) }
    if arguments.json { output = .events }
  }
}

extension CollageSettings {
  fileprivate init(_ arguments: LowArguments) throws(UsageError) {
    self.init()
    self = applying(arguments.sheet)
    failOn = arguments.failOn ?? failOn
    maxPixels = arguments.maxPixels ?? maxPixels
    allowed = arguments.allowed
    if let refusal { throw UsageError(refusal.message) }
  }
}

extension InputOptions {
  fileprivate init(
    _ arguments: LowArguments, rules: Rules, in surroundings: Surroundings
  ) throws(UsageError) {
    self.init()
    inputs = arguments.inputs
    if inputs.isEmpty {
      if !surroundings.somethingIsPipedIn {
        throw UsageError(
          "nothing to do: name a manifest, pictures or a folder, or pipe a list into collage")
      }
      inputs = [.standardInput]
    }
    if inputs.count(where: \.isStandardInput) > 1 {
      throw UsageError("standard input can be read only once")
    }
    format = arguments.null ? .null : arguments.inputFormat ?? format
    recursive = arguments.recursive
    sort = arguments.sort ?? sort
    reverse = arguments.reverse
    grouping = arguments.groupBy ?? grouping
    sorted = arguments.sorted
    allowed = arguments.allowed
    per = arguments.per ?? InputOptions.defaultPer(rules)
  }

  /// The size of consecutive sets where none is given: as many as fit in a collage, but where odd
  /// sets are not made, an even number, since otherwise every set would be odd.
  private static func defaultPer(_ rules: Rules) -> Int {
    rules.refusesOddSets && !rules.max.isMultiple(of: 2) ? rules.max - 1 : rules.max
  }
}

extension InputOptions.Input {
  fileprivate var isStandardInput: Bool { self == .standardInput || self == .list(nil) }
}
