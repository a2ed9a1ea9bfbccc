import Coordination

/// An executor that runs nothing by itself: the test says when, and it runs on the test's thread.
///
/// Child tasks inherit it, and the operators have only child tasks, so a whole chain runs in one
/// known order. Two things escape it: unstructured tasks, and `Task.yield()`, which goes by way of
/// the global executor.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])
  private let running = Guarded(false)

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Whether the code that asks runs on this executor.
  public var isRunning: Bool { running.withLock { $0 } }

  /// Runs jobs, and the jobs they enqueue, until there is none left.
  public func drain() {
    running.withLock { $0 = true }
    defer { running.withLock { $0 = false } }
    while true {
      let batch = jobs.withLock { jobs in
        defer { jobs.removeAll(keepingCapacity: true) }
        return jobs
      }
      if batch.isEmpty { return }
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
