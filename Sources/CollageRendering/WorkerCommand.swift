import CollageModel
import Posix
import Values

/// The worker's command line, which it is `collage` that types:
/// `collage-worker --jobs N --memory BYTES --coefficients BYTES --allow FORMAT,FORMAT`.
package enum WorkerCommand {
  package static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 8, words[0] == "--jobs", let jobs = Int(words[1]),
      (1...Option.mostJobs) ~= jobs,
      words[2] == "--memory", let all = Int(words[3]), all > 0,
      words[4] == "--coefficients", let coefficients = Int(words[5]), coefficients > 0,
      words[6] == "--allow"
    else {
      return fail("it renders what collage asks for, and is not for people to start", status: 2)
    }
    do {
      try await Worker.serve(
        jobs: jobs, memory: MemoryLimits(all: all, coefficients: coefficients),
        allowed: Set(words[7].split(separator: ",").compactMap { FileFormat(rawValue: String($0)) })
      )
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ sentence: String, status: Int32) {
    try? Descriptor.standardError.write("collage-worker: \(sentence)\n")
    ProcessContext.exitNow(status)
  }
}
