import Glibc

/// A counter that threads wait on. The corresponding C type is `sem_t`.
///
/// Counting up or down goes to the kernel only where a thread sleeps, or has to.
final class Semaphore: Sendable {
  // Safe: the C functions may be called from all threads at once, the pointer never changes, and what it
  // points to lives as long as this object.
  private nonisolated(unsafe) let counter: UnsafeMutablePointer<sem_t>

  /// Begins at 0. The corresponding C function is `sem_init`.
  init() {
    counter = .allocate(capacity: 1)
    counter.initialize(to: sem_t())
    // It fails only for counts beyond the limit, and where processes are to share it.
    sem_init(counter, 0, 0)
  }

  deinit {
    sem_destroy(counter)
    counter.deallocate()
  }

  /// Counts up, and wakes a thread that waits. The corresponding C function is `sem_post`.
  func signal() { sem_post(counter) }

  /// Counts down, and waits before it where the count is 0. The corresponding C function is `sem_wait`.
  func wait() {
    while sem_wait(counter) != 0, errno == EINTR {}
  }
}
