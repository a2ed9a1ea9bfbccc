import CPosix
import Glibc

/// A failed system call: its name and the kernel's reason.
package struct Errno: Error, Hashable, Sendable {
  package let code: Int32
  package let call: String

  package init(_ code: Int32, _ call: String) {
    self.code = code
    self.call = call
  }

  /// The reason as the C library words it, in English whatever the locale.
  package var reason: String {
    guard let text = cp_error_text(code) else { return "error \(code)" }
    return String(cString: text)
  }

  package static let notAFolder = Errno(ENOTDIR, "open")
  package static let noSpace: [Int32] = [ENOSPC, EDQUOT, EFBIG]
  package var isNoSpace: Bool { Errno.noSpace.contains(code) }
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
  package var isExisting: Bool { code == EEXIST || code == ENOTEMPTY }
  package var isBrokenPipe: Bool { code == EPIPE }
  package var isWouldBlock: Bool { code == EAGAIN }
}

extension Errno: CustomStringConvertible {
  package var description: String { "\(reason) (\(call))" }
}

/// Runs a call until a signal no longer cuts it short, and throws what it left in `errno`.
@discardableResult
func check<Result: SignedInteger>(_ call: String, _ body: () -> Result) throws(Errno) -> Result {
  while true {
    let result = body()
    if result != -1 { return result }
    if errno != EINTR { throw Errno(errno, call) }
  }
}
