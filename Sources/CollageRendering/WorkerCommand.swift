import Posix

/// The worker's command line: `collage-worker --jobs N`. It is `collage` that types it.
package enum WorkerCommand {
  package static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 2, words[0] == "--jobs", let jobs = Int(words[1]), (1...1024) ~= jobs
    else {
      return fail("it renders what collage asks for, as collage-worker --jobs N", status: 2)
    }
    do {
      try await Worker.serve(jobs: jobs)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ sentence: String, status: Int32) {
    try? Descriptor.standardError.write("collage-worker: \(sentence)\n")
    ProcessContext.exitNow(status)
  }
}
