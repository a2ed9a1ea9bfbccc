import Coordination
import Posix

/// What is on its way to a worker: whole lines in the order they were sent, from any thread.
///
/// Sending never waits. A pipe takes 64 KiB, and the worker may be writing answers itself before it reads
/// on; what has no room yet is kept, and pushed by whoever reads those answers.
final class Outbox: Sendable {
  private let pipe: Descriptor
  private let rest = Guarded<ArraySlice<UInt8>>([])

  init(_ pipe: Descriptor) throws(Errno) {
    self.pipe = pipe
    try pipe.stopWaiting()
  }

  func send(_ line: [UInt8]) {
    rest.withLock { rest in
      rest += line
      push(&rest)
    }
  }

  /// Writes what there is room for by now.
  func push() { rest.withLock { push(&$0) } }

  /// Whose room is waited for; nil while nothing is kept.
  var waiting: Descriptor? { rest.withLock { $0.isEmpty } ? nil : pipe }

  private func push(_ rest: inout ArraySlice<UInt8>) {
    do throws(Errno) {
      while !rest.isEmpty {
        let count = try pipe.writeSome(rest)
        if count == 0 { return }
        rest = rest.dropFirst(count)
      }
      rest = []
    } catch {
      // Nobody reads any more; whoever waits for an answer hears that from the listener.
      rest = []
    }
  }
}
