public import Synchronization

/// A value that only one task at a time can look at or change: a `Mutex` that the thread sanitizer
/// understands.
///
/// The mutex of the standard library is in a library that is not instrumented, so the sanitizer
/// does not see that one critical section happens after another, and would report everything in
/// them. In its builds, which define `SANITIZE_THREAD`, an atomic tells it: loaded at the start of
/// each section and stored at its end. All others have just the mutex.
@usableFromInline
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  #if SANITIZE_THREAD
    @usableFromInline let turn = Atomic<Bool>(false)
  #endif

  @inlinable
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` with the value, while nobody else has it. Not to be called from inside itself.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if SANITIZE_THREAD
      try mutex.withLock { value throws(Failure) in
        _ = turn.load(ordering: .acquiring)
        defer { turn.store(true, ordering: .releasing) }
        return try body(&value)
      }
    #else
      try mutex.withLock(body)
    #endif
  }
}
