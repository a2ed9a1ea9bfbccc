package import CollageModel
import FoundationEssentials
import Imaging
package import Values
import Posix
import Reactive
import Synchronization

/// The program `collage-worker`: requests come in as JSON lines, events go out as JSON lines.
///
/// It reads the pictures that it is told to, writes the files that it is told to, and decides nothing.
/// When its input ends it finishes what it has and ends; when whoever started it is gone, it ends at
/// once.
package enum Worker {
  /// Serves standard input until its end.
  /// - Parameters:
  ///   - jobs: decoding threads, at least 1.
  ///   - memory: what pictures and sheets in work may take.
  ///   - allowed: formats that are pictures only where they are allowed.
  package static func serve(jobs: Int, memory: MemoryLimits, allowed: Set<FileFormat>) async throws
  {
    // When memory runs out, the kernel shall take the process that can be replaced.
    try? Descriptor.open(Path("/proc/self/oom_score_adj"), .replace).write("500")
    Signals.ignoreFailedWrites()
    let output = EventOutput(try Descriptor.standardOutput.movedAside())
    try Imaging.start(allowed: allowed)
    defer { Imaging.stop() }
    let threads = try Imaging.threads(jobs)
    defer { threads.stop() }
    let reader = try Threads(count: 1, name: "collage-requests")
    defer { reader.close() }
    output.write(.ready(libvips: Imaging.libvipsVersion, files: Imaging.files))
    let renderer = Renderer(
      threads: threads, jobs: jobs, memory: MemoryBudget(memory, jobs: jobs), report: output.write)
    // All of it, so that no step waits for a change of threads.
    try await withTaskExecutorPreference(threads) {
      try await requests(from: .standardInput)
        .run(on: reader)
        .flatMap(maxConcurrent: jobs + 1) { request in renderer.render(request) }
        .forEach { event in output.write(event) }
    }
  }

  /// The requests that stand in a stream, a line each.
  static func requests(from input: Descriptor) -> Observable<RenderRequest> {
    Observable { emit in
      var splitter = LineSplitter()
      let decoder = JSONDecoder()
      while true {
        let block = try input.read(64 << 10)
        if block.isEmpty { return }
        for line in splitter.lines(adding: block) {
          try await emit(decoder.decode(RenderRequest.self, from: Data(line)))
        }
      }
    }
  }
}

/// Events to whoever started us, a whole one at a time, from any thread.
final class EventOutput: Sendable {
  private let descriptor: Descriptor
  private let lock = Mutex(())
  private let parent = ProcessContext.parent

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  func write(_ event: WorkerEvent) {
    do {
      let line = try [UInt8](JSONEncoder().encode(event)) + [UInt8(ascii: "\n")]
      // Whoever started us is gone, and with it the sense of going on: nothing may be written any more.
      if ProcessContext.parent != parent { ProcessContext.exitNow(1) }
      try lock.withLock { _ in try descriptor.write(line) }
    } catch {
      ProcessContext.exitNow(1)
    }
  }
}
