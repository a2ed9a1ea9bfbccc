import Posix
import Synchronization

/// Collects bytes for standard output, and says when they can no longer be written.
final class StandardOutput: Sendable {
  /// Standard output failed: a full disk behind it, or nobody who reads.
  struct Failure: Error, CustomStringConvertible {
    let errno: Errno
    var description: String { "cannot write to standard output: \(errno.reason)" }
  }

  private let buffer = Mutex<[UInt8]>([])
  private let flushesAlways: Bool
  private let sink: @Sendable ([UInt8]) throws(Errno) -> Void

  /// - Parameter flushesAlways: whether each piece is to be seen at once; else they go out in blocks.
  init(
    flushesAlways: Bool, _ sink: @escaping @Sendable ([UInt8]) throws(Errno) -> Void
  ) {
    self.flushesAlways = flushesAlways
    self.sink = sink
  }

  func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    let isDue = buffer.withLock { buffer in
      buffer += bytes
      return flushesAlways || buffer.count >= 64 << 10
    }
    if isDue { try flush() }
  }

  func flush() throws(Failure) {
    let bytes = buffer.withLock { buffer in
      let bytes = buffer
      buffer.removeAll(keepingCapacity: true)
      return bytes
    }
    if bytes.isEmpty { return }
    do throws(Errno) {
      try sink(bytes)
    } catch {
      throw Failure(errno: error)
    }
  }
}
