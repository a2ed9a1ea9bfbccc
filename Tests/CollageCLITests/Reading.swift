import CollagePipeline
import Testing

@testable import CollageCLI

/// A machine that a test states in full: something is piped in, or not, and there are four cores and
/// eight thousand million bytes.
let piped = Machine(hasPipedInput: true, cores: 4, memory: 8_000_000_000)
let notPiped = Machine(hasPipedInput: false, cores: 4, memory: 8_000_000_000)

/// Reads a command line that is written as one would type it, words parted by blanks.
func read(_ line: String, on machine: Machine = piped) -> Request {
  parse(line.split(separator: " ").map { Array($0.utf8) }, on: machine)
}

/// What a command line means; a test fails where it means nothing.
func configuration(_ line: String, on machine: Machine = piped) throws -> Configuration {
  switch read(line, on: machine) {
  case .run(let configuration): return configuration
  case .special(let special): throw UsageError("asks for \(special)")
  case .failure(let error): throw error
  }
}

/// The sentence a command line is refused with; empty where it is not.
func refusal(_ line: String, on machine: Machine = piped) -> String {
  if case .failure(let error) = read(line, on: machine) { error.description } else { "" }
}
