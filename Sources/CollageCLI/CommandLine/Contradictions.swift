import CollageModel

extension Options {
  /// Throws where two options cannot both be meant.
  func refuseContradictions(_ arguments: Arguments) throws(UsageError) {
    let outputs = [
      (json, "--json"), (print, "--print"), (print0, "--print0"),
      (run.report == .standardOutput, "--report -"),
    ].filter(\.0).map(\.1)
    if outputs.count > 1 {
      throw UsageError(
        "\(outputs[0]) and \(outputs[1]) would both write to standard output; choose one of them")
    }
    if dryRun, let output = outputs.first, output != "--json" {
      throw UsageError(
        "--dry-run makes nothing for \(output) to write; it prints the plan, with --json as events")
    }
    if quiet, verbose { throw UsageError("--quiet and --verbose contradict each other") }
    let format = run.input.format
    if run.input.isNull, arguments.has("inputFormat"), format != .null {
      throw UsageError(
        "--null and --input-format \(format.rawValue) contradict each other; choose one of them"
      )
    }
    try refuseOddSizes()
  }

  /// Throws where the size of sets is one at which the rule for odd sets makes nothing of any.
  private func refuseOddSizes() throws(UsageError) {
    let rules = run.rules
    let size = run.isPerGiven ? run.input.per : run.isMaxGiven ? rules.max : nil
    if size == 1, rules.odd != .keep {
      throw UsageError(
        "\(run.isPerGiven ? "--per 1" : "--max 1") makes sets of one picture, which is odd, and those "
          + "are not made; choose a larger number, or --odd keep")
    }
    if run.isPerGiven, !run.input.per.isMultiple(of: 2), rules.refusesOddSets {
      throw UsageError(
        "--per \(run.input.per) makes odd sets, and those are not made; choose an even number, or --odd keep or trim"
      )
    }
  }
}
