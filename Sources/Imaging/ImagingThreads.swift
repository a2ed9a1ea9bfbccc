import CVipsShim
import Glibc
import Posix
import Synchronization

/// A fixed number of threads that run the tasks which decode, scale and encode.
///
/// Such calls hold their thread for as long as they work, and Swift's own pool has no more threads than
/// there are cores: two decodes there would stop everything else. So they get threads of their own.
/// Prefer this executor for nothing else, and call `stop` when the last task is done.
package final class ImagingThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isStopping = false
    var threads: [pthread_t] = []
  }

  private let state = Mutex(State())
  /// Counts jobs. A kernel's counter instead of a condition variable, because the latter is a place in
  /// memory that no `Sendable` class may own.
  private let tokens: Descriptor

  package init(count: Int) throws(ImagingError) {
    let number = cv_counter()
    guard number >= 0 else { throw ImagingThreads.cannotStart(errno) }
    tokens = Descriptor(owning: number)
    for index in 0..<max(count, 1) {
      do throws(ImagingError) {
        let thread = try start(index)
        state.withLock { $0.threads.append(thread) }
      } catch {
        stop()
        throw error
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    signal(1)
  }

  /// Lets the threads finish what is queued, and waits until they are gone.
  package func stop() {
    let threads = state.withLock { state in
      state.isStopping = true
      defer { state.threads = [] }
      return state.threads
    }
    signal(threads.count)
    for thread in threads { pthread_join(thread, nil) }
  }

  // MARK: - A thread's life

  private func start(_ index: Int) throws(ImagingError) -> pthread_t {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Context(threads: self, name: "collage-img-\(index)"))
    let result = pthread_create(&thread, nil, imagingThread, context.toOpaque())
    guard result == 0 else {
      context.release()
      throw ImagingThreads.cannotStart(result)
    }
    return thread
  }

  fileprivate func run(named name: String) {
    cv_name_thread(name)
    while let job = waitForJob() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    cv_thread_stop()
  }

  /// Nil when there is nothing left to do and nothing will come. It has a name of its own so that a
  /// profiler shows an idle thread as idle.
  @inline(never)
  private func waitForJob() -> UnownedJob? {
    while true {
      guard (try? tokens.read(8)) != nil else { return nil }
      let (job, isOver) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isStopping)
      }
      if let job { return job }
      if isOver { return nil }
    }
  }

  private func signal(_ count: Int) {
    withUnsafeBytes(of: UInt64(count)) { try? tokens.write($0) }
  }

  private static func cannotStart(_ number: Int32) -> ImagingError {
    ImagingError(
      .read, .cannotStart, "a thread cannot be started; use fewer jobs",
      detail: Errno(number, "pthread_create").description)
  }
}

/// What a new thread is told.
private final class Context {
  let threads: ImagingThreads
  let name: String

  init(threads: ImagingThreads, name: String) {
    self.threads = threads
    self.name = name
  }
}

private func imagingThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let context = Unmanaged<Context>.fromOpaque(argument).takeRetainedValue()
  context.threads.run(named: context.name)
  return nil
}
