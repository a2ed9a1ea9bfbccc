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
struct Machine: Sendable {
  /// Whether standard input is a pipe, a file or a socket. A terminal, or `/dev/null` as under cron,
  /// has no list to read.
  var hasPipedInput: Bool
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

/// Reads a command line. It is pure: equal words on equal machines mean the same.
/// - Parameter words: without the program's name.
func parse(_ words: [[UInt8]], on machine: Machine) -> Request {
  do throws(UsageError) {
    let arguments = try Parser.read(words).get()
    if let special = arguments.options.special { return .special(special) }
    return .run(try Configuration(arguments, on: machine))
  } catch {
    return .failure(error)
  }
}

// MARK: - From what was typed to what it means

extension Configuration {
  init(_ arguments: Arguments, on machine: Machine) throws(UsageError) {
    let options = arguments.finished()
    try options.refuseContradictions(arguments)
    run = options.run
    if let refusal = run.settings.refusal { throw UsageError(refusal.message) }
    if !arguments.has("jobs") { run.jobs = Swift.min(machine.cores, Option.mostJobs) }
    if !arguments.has("memory") {
      run.memory = MemoryLimits(allowed: machine.memory, jobs: run.jobs)
    }
    try run.input.complete(for: run.rules, on: machine, isPerGiven: run.isPerGiven)
    run.input.excludedFolder = run.output

    dryRun = options.dryRun
    if options.quiet { verbosity = .quiet }
    if options.verbose { verbosity = .verbose }
    progress = options.quiet && !arguments.has("progress") ? .never : options.progress
    if options.print { output = .paths(end: UInt8(ascii: "\n")) }
    if options.print0 { output = .paths(end: 0) }
    if options.json { output = .events }
  }
}

extension InputOptions {
  fileprivate mutating func complete(for rules: Rules, on machine: Machine, isPerGiven: Bool)
    throws(UsageError)
  {
    if inputs.isEmpty {
      if !machine.hasPipedInput {
        throw UsageError(
          "nothing to do: name a manifest, pictures or a folder, or pipe a list into collage")
      }
      inputs = [.standardInput]
    }
    if inputs.count(where: \.isStandardInput) > 1 {
      throw UsageError("standard input can be read only once")
    }
    if isNull { format = .null }
    if !isPerGiven { per = InputOptions.defaultPer(rules) }
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
