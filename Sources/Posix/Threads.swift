import CPosix
import Glibc
import Coordination

/// Threads of our own, for calls that block.
///
/// Swift's own pool has a thread a core and does not replace one that waits in the kernel or computes
/// for seconds: two blocking calls would freeze prompts, progress and signals. A task that prefers
/// this executor runs here, so blocking is right here and nowhere else. Jobs start in the order they
/// came. `close` lets the threads end after the jobs that were queued, and `stop` waits for that.
package final class Threads: TaskExecutor {
  fileprivate struct State {
    var queue: [UnownedJob] = []
    var head = 0
    var isClosed = false
    var threads: [pthread_t] = []
  }

  private let state = Guarded(State())
  /// Counts queued jobs; the kernel is the waiting room, so no lock is held while a thread idles.
  private let ready = Semaphore()

  /// Starts the threads.
  /// - Parameters:
  ///   - count: how many, at least 1.
  ///   - name: what debuggers and profilers show, at most 12 bytes.
  ///   - atExit: runs on each thread as its last act.
  package init(
    count: Int, name: String, atExit: (@Sendable () -> Void)? = nil
  ) throws(Errno) {
    for number in 0..<count {
      do throws(Errno) {
        let thread = try makeThread(named: "\(name)-\(number)") { [self] in
          serve()
          atExit?()
        }
        state.withLock { $0.threads.append(thread) }
      } catch {
        close()
        throw error
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.queue.append(job) }
    ready.signal()
  }

  /// Lets every thread end once the queue is empty.
  package func close() {
    for thread in release() { pthread_detach(thread) }
  }

  /// Lets every thread end once the queue is empty, and waits until they have; not to be called on
  /// one of them.
  package func stop() {
    for thread in release() { pthread_join(thread, nil) }
  }

  /// Tells the threads to end; they belong to the caller, who gets them once.
  private func release() -> [pthread_t] {
    let threads = state.withLock { state in
      state.isClosed = true
      defer { state.threads = [] }
      return state.threads
    }
    for _ in threads { ready.signal() }
    return threads
  }

  private func serve() {
    while let job = waitForJob() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// The next job; nil when there is none and none will come. It has a name of its own so that a
  /// profiler shows an idle thread as idle.
  @inline(never)
  private func waitForJob() -> UnownedJob? {
    while true {
      ready.wait()
      let (job, isOver) = state.withLock { ($0.next(), $0.isClosed) }
      if job != nil || isOver { return job }
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

/// Starts a thread that nobody waits for. The corresponding C functions are `pthread_create` and
/// `pthread_detach`.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) throws(Errno) {
  pthread_detach(try makeThread(named: name, body))
}

private func makeThread(named name: String, _ body: @escaping @Sendable () -> Void) throws(Errno)
  -> pthread_t
{
  let work = Unmanaged.passRetained(ThreadWork(name, body))
  var thread = pthread_t()
  let code = pthread_create(&thread, nil, threadMain, work.toOpaque())
  if code != 0 {
    work.release()
    throw Errno(code, "pthread_create")
  }
  return thread
}

/// What a new thread is told.
private final class ThreadWork: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(_ name: String, _ body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let work = Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue()
  cp_name_thread(String(work.name.prefix(15)))
  work.body()
  return nil
}
