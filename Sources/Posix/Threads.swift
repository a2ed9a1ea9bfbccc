import CPosix
import Glibc
import Synchronization

/// Threads of our own, for calls that block.
///
/// Swift's own pool has a thread a core and does not replace one that waits in the kernel or computes
/// for seconds: two blocking calls would freeze prompts, progress and signals. A task that prefers
/// this executor runs here, so blocking is right here and nowhere else. Jobs start in the order they
/// came. `close` lets the threads end after the jobs that were queued.
package final class Threads: TaskExecutor {
  fileprivate struct State {
    var queue: [UnownedJob] = []
    var head = 0
    var closed = false
  }

  private let state = Mutex(State())
  /// Counts queued jobs; the kernel is the waiting room, so no lock is held while a thread idles.
  private let ready: Descriptor
  private let count: Int

  /// Starts the threads.
  /// - Parameters:
  ///   - count: how many, at least 1.
  ///   - name: what debuggers and profilers show, at most 12 bytes.
  ///   - atExit: runs on each thread as its last act.
  package init(
    count: Int, name: String, atExit: (@Sendable () -> Void)? = nil
  ) throws(Errno) {
    self.count = count
    ready = Descriptor(owning: try check("eventfd") { cp_semaphore() })
    for number in 0..<count {
      try startThread(named: "\(name)-\(number)") { [self] in
        serve()
        atExit?()
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.queue.append(job) }
    signal()
  }

  /// Lets every thread end once the queue is empty.
  package func close() {
    state.withLock { $0.closed = true }
    for _ in 0..<count { signal() }
  }

  private func signal() {
    var one: UInt64 = 1
    _ = write(ready.number, &one, 8)
  }

  private func serve() {
    var tick: UInt64 = 0
    while true {
      if read(ready.number, &tick, 8) != 8, errno != EINTR { return }
      let job: UnownedJob? = state.withLock { $0.next() }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if state.withLock({ $0.closed }) {
        return
      }
    }
  }
}

extension Threads.State {
  fileprivate mutating func next() -> UnownedJob? {
    guard head < queue.count else { return nil }
    defer {
      head += 1
      // Dropping a long served part at once keeps each `next` constant on the average.
      if head == queue.count || head > 1024 {
        queue.removeFirst(head)
        head = 0
      }
    }
    return queue[head]
  }
}

/// Starts a detached thread. The corresponding C function is `pthread_create`.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) throws(Errno) {
  final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void
    init(_ name: String, _ body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }
  let work = Unmanaged.passRetained(Work(name, body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
      cp_name_thread(String(work.name.prefix(15)))
      work.body()
      return nil
    }, work.toOpaque())
  if code != 0 {
    work.release()
    throw Errno(code, "pthread_create")
  }
  pthread_detach(thread)
}
