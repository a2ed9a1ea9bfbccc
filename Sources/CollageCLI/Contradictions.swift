import CollageModel
import CollagePipeline

extension LowArguments {
  /// Throws where two flags cannot both be meant.
  func refuseContradictions() throws(UsageError) {
    let outputs = [
      (json, "--json"), (print, "--print"), (print0, "--print0"),
      (report == .standardOutput, "--report -"),
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
    if null, let inputFormat, inputFormat != .null {
      throw UsageError(
        "--null and --input-format \(inputFormat.rawValue) contradict each other; choose one of them"
      )
    }
    try refuseOddSizes()
  }

  /// Throws where the size of sets is one at which the rule for odd sets makes nothing of any.
  private func refuseOddSizes() throws(UsageError) {
    let odd = odd ?? Rules().odd
    if (per ?? max) == 1, odd != .keep {
      let size = per == nil ? "--max 1" : "--per 1"
      throw UsageError(
        "\(size) makes sets of one picture, which is odd, and those are not made; "
          + "choose a larger number, or --odd keep")
    }
    if let per, !per.isMultiple(of: 2), Rules(odd: odd).refusesOddSets {
      throw UsageError(
        "--per \(per) makes odd sets, and those are not made; choose an even number, or --odd keep or trim"
      )
    }
  }
}

extension Rules {
  /// Whether an odd set becomes no collage at all.
  var refusesOddSets: Bool { odd == .drop || odd == .fail }
}
