import CollageModel
import Posix

/// The worker's command line: `collage-worker --jobs N --memory BYTES --shared BYTES`. It is `collage` that
/// types it.
package enum WorkerCommand {
  package static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 6, words[0] == "--jobs", let jobs = Int(words[1]), (1...1024) ~= jobs,
      words[2] == "--memory", let most = Int(words[3]), most > 0,
      words[4] == "--shared", let shared = Int(words[5]), shared > 0
    else {
      return fail(
        "it renders what collage asks for, as collage-worker --jobs N --memory BYTES --shared BYTES",
        status: 2)
    }
    do {
      try await Worker.serve(jobs: jobs, memory: MemoryLimits(most: most, shared: shared))
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ sentence: String, status: Int32) {
    try? Descriptor.standardError.write("collage-worker: \(sentence)\n")
    ProcessContext.exitNow(status)
  }
}
